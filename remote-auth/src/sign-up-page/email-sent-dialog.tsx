import { useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Dialog } from '@timeweave/shared/ui';
import { ResendConfirmation } from '../accounts/index.ts';

interface Props {
  open: boolean;
  /** The address that the email was sent to. */
  email: string;
  onClose: () => void;
}

export function EmailSentDialog({ open, email, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Email Sent"
      description="We have sent an email to you. Confirm your registration for start Tracking."
      initialFocus={close}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Recipient>
        It went to <b>{email}</b>. Its link opens your timer.
      </Recipient>
      <ResendConfirmation email={email} wasJustSent />
    </Dialog>
  );
}

const Recipient = styled.p`
  overflow-wrap: anywhere;
`;
