import { useEffect, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { useAccountsResendMutation } from './accounts.api.ts';

/** Time until the next email can be sent, in ms. The server sends five an hour to an address. */
const waitMs = 60_000;

interface Props {
  email: string;
  /** An email was sent just now, so that the next one has to wait. */
  wasJustSent?: boolean;
}

/** Lets users with an unconfirmed registration have the email sent again. */
export function ResendConfirmation({ email, wasJustSent = false }: Props) {
  const [resend, { isLoading, isSuccess, error }] = useAccountsResendMutation();
  const [isWaiting, setIsWaiting] = useState(wasJustSent);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const send = async () => {
    if (isWaiting) return;
    const result = await resend({ email });
    if (!result.error) setIsWaiting(true);
  };

  return (
    <Box>
      <span role="status">{error ? errorMessage(error) : noteOf(isWaiting, isSuccess)}</span>
      <Button size="small" busy={isLoading} aria-disabled={isWaiting} onClick={() => void send()}>
        Send it again
      </Button>
    </Box>
  );
}

function noteOf(isWaiting: boolean, isSentAgain: boolean): string {
  if (!isWaiting) return 'Didn’t get the email?';
  return isSentAgain
    ? 'We have sent the email again. Check your spam folder, too.'
    : 'No email? Check your spam folder. You can send it again in a minute.';
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-4);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-accent-soft);
`;
