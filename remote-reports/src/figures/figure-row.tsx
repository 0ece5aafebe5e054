import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';

interface Props {
  figures: readonly { label: string; value: string; note?: string }[];
}

/** The few figures that matter most, side by side; on a phone below each other, where the longest has room. */
export function FigureRow({ figures }: Props) {
  return (
    <Row>
      {figures.map(({ label, value, note }) => (
        <Card as="div" key={label}>
          <dt>{label}</dt>
          <Value>{value}</Value>
          {note && <Note>{note}</Note>}
        </Card>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--tw-space-4);
  & dt {
    color: var(--tw-text-muted);
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--tw-space-2);
    & > div {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      padding: var(--tw-space-3) var(--tw-space-4);
    }
  }
`;

const Value = styled.dd`
  font-size: var(--tw-font-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  @media (max-width: 479px) {
    font-size: var(--tw-font-large);
  }
`;

const Note = styled.dd`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
`;
