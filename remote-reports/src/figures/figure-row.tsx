import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';

export interface Figure {
  label: string;
  value: string;
  note?: string;
  /** How it differs from the period before. */
  change?: string;
}

/** The few figures that matter most, side by side; on a phone below each other, where the longest has room. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row>
      {figures.map(({ label, value, note, change }) => (
        <Card as="div" key={label}>
          <dt>{label}</dt>
          <Value>{value}</Value>
          <Notes notes={[note, change]} />
        </Card>
      ))}
    </Row>
  );
}

function Notes({ notes }: { notes: readonly (string | undefined)[] }) {
  const said = notes.filter((note) => note !== undefined);
  if (said.length === 0) return null;
  return (
    <Note>
      {said.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </Note>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(144px, 1fr));
  gap: var(--tw-space-4);
  & dt {
    color: var(--tw-text-muted);
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--tw-space-2);
    & > div {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 var(--tw-space-3);
      padding: var(--tw-space-3) var(--tw-space-4);
    }
  }
`;

const Value = styled.dd`
  font-size: var(--tw-font-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  @media (max-width: 1023px) {
    font-size: var(--tw-font-large);
  }
`;

const Note = styled.dd`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-3);
  white-space: nowrap;
  @media (max-width: 479px) {
    flex-basis: 100%;
    justify-content: flex-end;
  }
`;
