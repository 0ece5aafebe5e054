import { styled } from '@timeweave/shared/facade';

/** A name and a number; the first ones are the most important. */
export interface ImportFigure {
  label: string;
  value: string;
  note?: string;
}

/** Figures side by side, in cells of the same width. */
export function ImportFigures({ label, figures }: { label: string; figures: readonly ImportFigure[] }) {
  return (
    <List aria-label={label}>
      {figures.map(({ label: name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <Note>{note}</Note>}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: var(--tw-space-4);
  & dt {
    color: var(--tw-text-muted);
  }
  & dd {
    font-size: var(--tw-font-large);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 479px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--tw-space-3);
  }
`;

const Note = styled.dd`
  && {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    font-weight: 400;
  }
`;
