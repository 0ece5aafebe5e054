import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Card, Skeleton } from '@timeweave/shared/ui';

export interface Figure {
  label: string;
  value: string;
  /** Shown beside the value. */
  beside?: ReactNode;
  note?: string;
  /** Difference from the previous period. */
  change?: string;
}

interface Props {
  figures: readonly Figure[];
  /** Shows a skeleton of the same size for each text. */
  isLoading?: boolean;
}

export function FigureRow({ figures, isLoading = false }: Props) {
  return (
    <Row aria-busy={isLoading || undefined}>
      {figures.map(({ label, value, beside, note, change }) => (
        <Card as="div" key={label}>
          <dt>{label}</dt>
          <Value>
            {isLoading ? <Placeholder>{value}</Placeholder> : <span>{value}</span>}
            {beside}
          </Value>
          <Notes notes={[note, change]} isLoading={isLoading} />
        </Card>
      ))}
    </Row>
  );
}

function Notes({ notes, isLoading }: { notes: readonly (string | undefined)[]; isLoading: boolean }) {
  const said = notes.filter((note) => note !== undefined);
  if (said.length === 0) return null;
  return (
    <Note>
      {said.map((note) =>
        isLoading ? <Placeholder key={note}>{note}</Placeholder> : <span key={note}>{note}</span>,
      )}
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

const Placeholder = styled(Skeleton).attrs({ as: 'span' })`
  display: inline-block;
  width: auto;
  height: auto;
  color: transparent;
  transform: scaleY(0.8);
`;

const Value = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--tw-space-2);
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
