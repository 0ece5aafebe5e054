import { type ClipboardEvent, type RefObject, useId, useState } from 'react';
import { Button, Dialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { emailChecks, maxInvitedAddresses } from '@timeweave/shared/validation';
import { InvitationResults } from './invitation-results.tsx';
import { addressesIn } from './typed-addresses.ts';
import { useInvite } from './use-invite.ts';

interface Props {
  /** Called once all addresses are invited. */
  onInvited: () => void;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** A single address is validated as specified; several addresses each get a result. */
const checks = {
  email: (text: string) => {
    const { length } = addressesIn(text);
    if (length > maxInvitedAddresses) return `Please invite at most ${maxInvitedAddresses} people at a time.`;
    return length > 1 ? undefined : emailChecks.email(text);
  },
};

/** Invites one or more email addresses, separated by commas, spaces or line breaks. */
export function InviteDialog({ onInvited, onClose, finalFocus }: Props) {
  const [typed, setTyped] = useState('');
  const { invite, refusal, results, forget } = useInvite(onInvited);
  const id = useId();
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'email' }, async ({ email }) => {
    const left = await invite(addressesIn(email));
    setTyped(left.join(', '));
    if (left.length === 0) onClose();
  });
  const change = (text: string) => {
    setTyped(text);
    forgive('email');
    forget();
  };

  /** An input would join pasted lines into one address. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const lines = addressesIn(text).join(', ');
    change(
      typed.slice(0, selectionStart ?? typed.length) + lines + typed.slice(selectionEnd ?? typed.length),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite Members"
      finalFocus={finalFocus}
      mayClose={() => !busy}
      isTyped={typed !== ''}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {results ? 'Done' : 'Cancel'}
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
          inputMode="email"
          autoCapitalize="none"
          enterKeyHint="send"
          placeholder="Add Email"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          error={faults.email ?? refusal}
          hint="Separate several addresses by commas, spaces or lines."
          autoComplete="off"
        />
      </form>
      {results && <InvitationResults results={results} />}
    </Dialog>
  );
}
