import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { useAccountsResendMutation } from '../accounts/index.ts';

/** Lets users with an unconfirmed registration have the mail resent. */
export function Unconfirmed({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess, error }] = useAccountsResendMutation();
  return (
    <Box role="status">
      {isSuccess ? (
        <span>We have sent the email again. Check your spam folder, too.</span>
      ) : (
        <>
          <span>{error ? errorMessage(error) : 'Didn’t get the email?'}</span>
          <Button size="small" busy={isLoading} onClick={() => void resend({ email })}>
            Send it again
          </Button>
        </>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-accent-soft);
`;
