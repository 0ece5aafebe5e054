import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, copyText, Dialog } from '@timeweave/shared/ui';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'timeweave-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** Shows new recovery codes. Before they are copied or downloaded, a click outside and Escape do not close the dialog. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isSaved, setSaved] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setSaved(true);
    setNote(isCopied ? 'Copied to the clipboard.' : 'Couldn’t copy them. Download them, or write them down.');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="Two-step log-in is on. If you lose your phone, each of these codes opens your account once. Keep them in a safe place: they are not shown again."
      mayClose={() => isSaved}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button
            onClick={() => {
              download(text);
              setSaved(true);
              setNote('Your download has started.');
            }}
          >
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Note role="status">{note}</Note>
    </Dialog>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(19ch, 1fr));
  gap: var(--tw-space-2);
  margin: 0;
  padding: var(--tw-space-3);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  font-family: ui-monospace, monospace;
  list-style: none;
  user-select: all;
`;

const Note = styled.p`
  min-height: var(--tw-space-5);
  color: var(--tw-text-muted);
`;
