import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Table, Td, Th, Tr } from '@timeweave/shared/ui';

interface Props {
  /** The differing fields, with both texts. */
  rows: readonly [what: string, mine: string, theirs: string][];
  /** The sentence above the table. */
  children: ReactNode;
  action?: ReactNode;
}

/** Edit conflict: another user saved first. Shows their version beside the user's. */
export function BothVersions({ rows, children, action }: Props) {
  return (
    <Notice role="alert">
      <p>{children}</p>
      {rows.length > 0 && (
        <Table aria-label="Both versions">
          <thead>
            <tr>
              <Th>What</Th>
              <Th>Yours</Th>
              <Th>Theirs</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, here, there]) => (
              <Tr key={what}>
                <Td>{what}</Td>
                <Value dir="auto" translate="no">
                  {here}
                </Value>
                <Value dir="auto" translate="no">
                  {there}
                </Value>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {action}
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--tw-space-3);
  width: min(900px, 100%);
  padding: var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
  & > :nth-child(2) {
    width: 100%;
  }
`;

const Value = styled(Td)`
  overflow-wrap: anywhere;
`;
