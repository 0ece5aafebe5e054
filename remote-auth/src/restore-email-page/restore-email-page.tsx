import { useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { errorMessage, isApiError, isUnreachable } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { base64Of, type MailedLink, readMailedLink } from '../accounts/index.ts';
import { LinkNotice, useAccountsRestoreEmailMutation } from '../email-change/index.ts';
import { NoticeCard } from '../public-frame/index.ts';
import { singleSignOn } from '../server-settings/index.ts';

/** Target of the link mailed to a former email address: takes the change back, and leads to a new password. */
export function RestoreEmailPage() {
  const [search] = useSearchParams();
  const link = readMailedLink(search);
  if (link?.code) return <Restoring link={link} />;
  return (
    <LinkNotice title="Former email address">
      This link is incomplete. Copy the whole link from the email.
    </LinkNotice>
  );
}

/** Asks first: programs that check mails follow links, too. */
function Restoring({ link }: { link: MailedLink }) {
  const [restore, { error, isLoading }] = useAccountsRestoreEmailMutation();
  const navigate = useNavigate();

  const takeBack = async () => {
    const { data } = await restore({ user_id: link.user_id, link_code: link.code });
    if (!data) return;
    const user = base64Of(data.email, String(data.user_id));
    const newPassword = `/password/update?${new URLSearchParams({ user, code: data.code }).toString()}`;
    await navigate(singleSignOn()?.isOnlyWay ? '/login' : newPassword, { replace: true });
  };

  const mayTryAgain = isUnreachable(error) || (isApiError(error) && error.status === 409);
  if (error && !mayTryAgain)
    return <LinkNotice title="The change was not taken back">{errorMessage(error)}</LinkNotice>;
  return (
    <NoticeCard
      title={error ? 'The change was not taken back' : 'Take the change back?'}
      action={
        <Button variant="primary" busy={isLoading} onClick={() => void takeBack()}>
          {error ? 'Try again' : 'Take the change back'}
        </Button>
      }
    >
      {error
        ? errorMessage(error)
        : `${link.email} becomes the address of your account again. All devices are logged out, and you choose a new password.`}
    </NoticeCard>
  );
}
