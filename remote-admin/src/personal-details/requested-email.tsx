import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { useAdminEditEmailMutation } from '../profile/index.ts';

interface Props {
  requested: string;
  current: string;
}

/** Shows a new email address until it is confirmed; the mail can be resent and the change cancelled. */
export function RequestedEmail({ requested, current }: Props) {
  const { workspace_id } = useSession();
  const [edit, { isLoading }] = useAdminEditEmailMutation();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const ask = (email: string, done: string) => async () => {
    if (await attempt(() => edit({ email, workspace_id }).unwrap())) dispatch(alertShown('success', done));
  };
  return (
    <Note role="status">
      <span>
        We have sent a link to <b>{requested}</b>. Open it to change your address.
      </span>
      <Button size="small" busy={isLoading} onClick={ask(requested, 'We have sent the email again.')}>
        Send again
      </Button>
      <Button size="small" busy={isLoading} onClick={ask(current, 'Your email address won’t change.')}>
        Cancel change
      </Button>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  margin-top: var(--tw-space-1);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-accent-soft);
  color: var(--tw-text);
  overflow-wrap: anywhere;
  & > span {
    flex: 1 1 240px;
  }
`;
