import { useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, TextField } from '@timeweave/shared/ui';

const addressOf = (token: string) => `${location.origin}/api/calendar_feed/${token}.ics`;

/** Shows an iCal address that was just created, to be copied. */
export function NewAddress({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();

  const copy = async () => {
    field.current?.select();
    // outside https there is no clipboard; the address is selected, to be copied by hand
    setCopied(
      await (
        navigator.clipboard?.writeText(addressOf(token)) ?? Promise.reject(new Error('No clipboard'))
      ).then(
        () => true,
        () => false,
      ),
    );
  };

  return (
    <Box>
      <TextField
        ref={field}
        label="Your new iCal address"
        name="address"
        hint="Copy it now: it is not shown again. In your calendar program choose “Subscribe” or “From URL”."
        value={addressOf(token)}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Line>
        <Status role="status">
          {copied === true && 'Copied to the clipboard.'}
          {copied === false && 'Could not copy it. The address is selected: copy it with Ctrl+C.'}
        </Status>
        <Button size="small" onClick={() => void copy()}>
          Copy address
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
