import { useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Dialog, TextField } from '@timeweave/shared/ui';

interface Props {
  token: string;
  onClose: () => void;
}

/** Shows a new token. A click outside and Escape do not close the dialog, because the token would be lost. */
export function NewToken({ token, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();

  const copy = async () => {
    field.current?.select();
    // Without HTTPS there is no clipboard: selects the token for copying by hand.
    setCopied(
      await (navigator.clipboard?.writeText(token) ?? Promise.reject(new Error('No clipboard'))).then(
        () => true,
        () => false,
      ),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your new API token"
      description="Copy it now: it is not shown again."
      initialFocus={field}
      mayClose={() => copied === true}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy token
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label="API token"
        name="token"
        value={token}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Status role="status">
        {copied === true && 'Copied to the clipboard.'}
        {copied === false && 'Couldn’t copy it. The token is selected: copy it with Ctrl+C.'}
      </Status>
    </Dialog>
  );
}

const Status = styled.p`
  min-height: var(--tw-space-5);
  color: var(--tw-text-muted);
`;
