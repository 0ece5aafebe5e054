import { styled } from '@timeweave/shared/facade';
import { Button, Table, Td, Th, Tr } from '@timeweave/shared/ui';
import { differences, type DraftValues } from './draft-values.ts';

interface Props {
  mine: DraftValues;
  theirs: DraftValues;
  onTakeTheirs: () => void;
}

/** Edit conflict: the draft was changed elsewhere. Shows that version beside what was typed. */
export function BothDrafts({ mine, theirs, onTakeTheirs }: Props) {
  return (
    <Notice role="alert">
      <p>
        <b>This draft was changed elsewhere while you were editing it.</b> Your changes aren’t saved yet.
        ‘Save mine’ applies them to the other version.
      </p>
      <Table aria-label="Both versions">
        <thead>
          <tr>
            <Th>What</Th>
            <Th>Yours</Th>
            <Th>Theirs</Th>
          </tr>
        </thead>
        <tbody>
          {differences(mine, theirs).map(([what, here, there]) => (
            <Tr key={what}>
              <Td>{what}</Td>
              <Value dir="auto">{here}</Value>
              <Value dir="auto">{there}</Value>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Button onClick={onTakeTheirs}>Take theirs</Button>
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
