import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { Button, Dialog } from '@timeweave/shared/ui';
import { useAdminMailPasswordLinkMutation } from '../profile/index.ts';

/** For accounts without a password: mails a link to set one. */
export function SetPasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSession().user;
  const [mailLink, { isLoading }] = useAdminMailPasswordLinkMutation();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const send = async () => {
    if (!(await attempt(() => mailLink({ email }).unwrap()))) return;
    dispatch(alertShown('success', `We have sent a link to ${email}. It works once, within an hour.`));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set a password"
      description={`Your account has no password yet. We can send a link to ${email}, with which you choose one. Choosing it logs you out on all devices.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void send()}>
            Send link
          </Button>
        </>
      }
    />
  );
}
