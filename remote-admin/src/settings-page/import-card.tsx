import { styled } from '@timeweave/shared/facade';
import { ButtonLink, Card } from '@timeweave/shared/ui';

/** The way to the import of other time trackers' files. */
export function ImportCard() {
  return (
    <Column aria-labelledby="settings-import">
      <h2 id="settings-import">Import into this workspace</h2>
      <Hint>
        Bring your history from Toggl Track, Clockify, Harvest, Kimai, solidtime, a CSV file or the export of
        another Timeweave. Former imports are there, too.
      </Hint>
      <ButtonLink to="/import">Import files</ButtonLink>
    </Column>
  );
}

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--tw-space-3);
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
`;
