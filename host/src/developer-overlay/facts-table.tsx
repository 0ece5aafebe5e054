import { styled } from '@timeweave/shared/facade';

interface Props {
  caption: string;
  /** Heading of the first column, which names the rows. */
  first: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
  /** Shown instead of an empty table. */
  empty?: string;
}

/**
 * A table whose rows become lists of labelled facts on phones. Sets the roles explicitly, because browsers drop those of
 * table elements with another `display`.
 */
export function FactsTable({ caption, first, columns, rows, empty }: Props) {
  if (rows.length === 0 && empty)
    return (
      <div>
        <Caption as="h3">{caption}</Caption>
        {empty}
      </div>
    );
  return (
    <Table role="table">
      <Caption>{caption}</Caption>
      <thead role="rowgroup">
        <tr role="row">
          {[first, ...columns].map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...cells], index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at]} role="cell" data-label={columns[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Caption = styled.caption`
  margin: 0 0 var(--tw-space-2);
  font-size: var(--tw-font-body);
  font-weight: 600;
  text-align: left;
`;

const Table = styled.table`
  display: block;
  font-size: var(--tw-font-small);
  caption,
  tbody {
    display: block;
  }
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(116px, 1fr));
    gap: var(--tw-space-2) var(--tw-space-4);
    padding: var(--tw-space-3) 0;
    border-top: 1px solid var(--tw-border);
  }
  tbody th {
    grid-column: 1 / -1;
    text-align: left;
  }
  td {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  td::before {
    content: attr(data-label);
    /* screen readers have the column's heading */
    content: attr(data-label) / '';
    display: block;
    color: var(--tw-text-muted);
  }
`;
