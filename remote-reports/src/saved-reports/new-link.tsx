import { useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, TextField } from '@timeweave/shared/ui';

/** The address of a link. Browsers send no fragment, so that the token is in no server's log. */
const addressOfLink = (token: string) => `${location.origin}/shared/report#${token}`;

/** Shows a link that was just created, to be copied. */
export function NewLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();

  const copy = async () => {
    field.current?.select();
    // outside https there is no clipboard; the link is selected, to be copied by hand
    setCopied(
      await (
        navigator.clipboard?.writeText(addressOfLink(token)) ?? Promise.reject(new Error('No clipboard'))
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
        label="Your new link"
        name="link"
        hint="Copy it now: it is not shown again."
        value={addressOfLink(token)}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Line>
        <Status role="status">
          {copied === true && 'Copied to the clipboard.'}
          {copied === false && 'Could not copy it. The link is selected: copy it with Ctrl+C.'}
        </Status>
        <Button size="small" onClick={() => void copy()}>
          Copy link
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
