import type { ImportChoices, ImportedArchive } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Card, Checkbox } from '@timeweave/shared/ui';
import { useImportFormats } from '../imports/index.ts';
import type { Change } from './use-choices.ts';

interface Props {
  archive: ImportedArchive;
  choices: ImportChoices;
  change: Change;
}

/** The workspace of a Timeweave archive: whether its settings are taken over, and what is left out. */
export function Archive({ archive: { title, exported_at, settings, notes }, choices, change }: Props) {
  const { instant } = useImportFormats();
  return (
    <Card aria-labelledby="import-archive">
      <h3 id="import-archive" dir="auto">
        Archive of “{title}”
      </h3>
      <Text>Exported on {instant(exported_at)}.</Text>
      <Checkbox
        label="Take over the settings"
        checked={(choices.settings ?? settings) === 'take'}
        onChange={(on) => change({ settings: on ? 'take' : 'keep' })}
      />
      <Text>
        Name, currency, time zone, rounding, lock date, required fields and permissions become those of the
        archive. Undoing the import does not bring back the former ones.
      </Text>
      <Notes aria-label="What is not imported">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
    </Card>
  );
}

const Text = styled.p`
  margin: var(--tw-space-1) 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;

const Notes = styled.ul`
  padding-left: var(--tw-space-4);
  list-style: disc;
`;
