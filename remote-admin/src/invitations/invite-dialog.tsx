import { type RefObject, useId, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { Button, Dialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { emailChecks } from '@timeweave/shared/validation';
import { useAdminInviteMutation } from './invitations.api.ts';

interface Props {
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Mails an invitation to the workspace. */
export function InviteDialog({ onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [invite] = useAdminInviteMutation();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const { faults, busy, form } = useCheckedForm(emailChecks, { blame: 'email' }, async ({ email }) => {
    const { msg, user } = await invite({ email: email.trim(), name: '', workspace_id }).unwrap();
    if (user) {
      setRefusal(msg);
      return;
    }
    dispatch(alertShown('success', `Invited ${email.trim()}`));
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite Members"
      finalFocus={finalFocus}
      mayClose={() => typed === ''}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Invite
          </Button>
        </>
      }
    >
      <form id={id} {...form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          placeholder="Add Email"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
          error={faults.email ?? refusal}
          maxLength={254}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
