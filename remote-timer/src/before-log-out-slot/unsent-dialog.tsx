import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useAppDispatch } from '@timeweave/shared/store';
import { Button, Dialog } from '@timeweave/shared/ui';
import { discardUnsent } from '../change-queue/index.ts';
import { UnsentList } from './unsent-list.tsx';
import { useSending } from './use-sending.ts';

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

interface Props {
  onDecided: () => void;
  onStay: () => void;
}

/** Asks what should happen to unsent changes before the log-out: send, keep or discard them, or stay logged in. */
export function UnsentDialog({ onDecided, onStay }: Props) {
  const dispatch = useAppDispatch();
  const { unsent, isSending, fault, send } = useSending(onDecided);
  const [isDiscarding, setDiscarding] = useState(false);
  const count = counted(unsent.length);
  const [these, them] = unsent.length === 1 ? ['This change is', 'it'] : ['These changes are', 'them'];

  const discard = () => {
    dispatch(discardUnsent());
    onDecided();
  };

  if (isDiscarding) {
    return (
      <Dialog
        open
        onOpenChange={() => setDiscarding(false)}
        title={`Discard ${count}?`}
        description="You can’t undo this."
        footer={
          <>
            <Button variant="ghost" onClick={() => setDiscarding(false)}>
              Back
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard and log out
            </Button>
          </>
        }
      >
        <UnsentList changes={unsent} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={`${count} not sent yet`}
      description={`${these} stored only in this browser. Send ${them} before you log out?`}
    >
      <UnsentList changes={unsent} />
      <Fault role="status">{fault}</Fault>
      <Choices>
        <Button variant="primary" busy={isSending} onClick={send}>
          Send and log out
        </Button>
        <Button onClick={onDecided}>Keep on this device and log out</Button>
        <Hint>
          Kept changes are sent when you log in here again. Until then, other people who use this browser can
          read them.
        </Hint>
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          Discard…
        </Button>
      </Choices>
    </Dialog>
  );
}

const Fault = styled.p`
  color: var(--tw-danger-text);
  &:empty {
    display: none;
  }
`;

const Choices = styled.div`
  display: grid;
  gap: var(--tw-space-2);
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
