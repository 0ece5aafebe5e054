import { useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Card } from '@timeweave/shared/ui';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  workspaceId: number;
  title: string;
}

export function DeleteWorkspace({ workspaceId, title }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Row as="section" aria-label="Delete workspace">
      <div>
        <h2>Delete workspace</h2>
        <Hint>All members lose it at once. You can restore it for 14 days.</Hint>
      </div>
      <Button ref={button} onClick={() => setOpen(true)}>
        Delete workspace
      </Button>
      {open && (
        <DeleteDialog
          workspaceId={workspaceId}
          title={title}
          onClose={() => setOpen(false)}
          finalFocus={button}
        />
      )}
    </Row>
  );
}

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3) var(--tw-space-6);
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
`;
