import { useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { copyText } from './copy-text.ts';

interface Props {
  label: string;
  hint: string;
  value: string;
  /** The kind of value, for messages. */
  noun: 'address' | 'key' | 'link' | 'secret' | 'token';
  onCopied?: () => void;
}

/** Shows a newly created secret with a Copy button. */
export function NewSecret({ label, hint, value, noun, onCopied }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();

  const copy = async () => {
    field.current?.select();
    const isCopied = await copyText(value);
    setCopied(isCopied);
    if (isCopied) onCopied?.();
  };

  return (
    <Box>
      <TextField
        ref={field}
        label={label}
        name={noun}
        hint={hint}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Line>
        <Status role="status">
          {copied === true && 'Copied to the clipboard.'}
          {copied === false && `Couldn’t copy it. The ${noun} is selected: copy it with Ctrl+C.`}
        </Status>
        <Button size="small" onClick={() => void copy()}>
          Copy {noun}
        </Button>
      </Line>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--tw-space-2);
  padding: var(--tw-space-3);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
`;

const Status = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
