import { styled } from '@timeweave/shared/facade';
import { Td, Th, Table, Tr } from '@timeweave/shared/ui';
import { differences, type ProjectValues } from './project-values.ts';

interface Props {
  mine: ProjectValues;
  theirs: ProjectValues;
}

/** Edit conflict: another user saved first. Shows their version beside the user's. */
export function BothVersions({ mine, theirs }: Props) {
  const rows = differences(mine, theirs);
  return (
    <Notice role="alert">
      <p>
        <b>Someone else changed this project while you were editing it.</b>{' '}
        {rows.length > 0 ? 'Your changes aren’t saved yet.' : 'This version already matches yours.'}
      </p>
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
                <Value dir="auto">{here}</Value>
                <Value dir="auto">{there}</Value>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Notice>
  );
}

const Notice = styled.div`
  padding: var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
`;

const Value = styled(Td)`
  overflow-wrap: anywhere;
`;
