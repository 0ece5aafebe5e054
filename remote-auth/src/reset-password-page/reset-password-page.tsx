import { useSearchParams } from '@timeweave/shared/facade';
import { ButtonLink } from '@timeweave/shared/ui';
import { readMailedLink } from '../accounts/index.ts';
import { NoticeCard } from '../public-frame/index.ts';
import { singleSignOn } from '../server-settings/index.ts';
import { NoPasswords } from '../social-sign-in/index.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const link = readMailedLink(search);
  const provider = singleSignOn();
  if (provider?.isOnlyWay) return <NoPasswords title="Reset Password" name={provider.name} />;
  if (link?.code) return <ResetPasswordForm link={link} />;
  return (
    <NoticeCard
      title="Reset Password"
      action={
        <ButtonLink variant="primary" to="/password/forgot">
          Ask for a new link
        </ButtonLink>
      }
    >
      This link is incomplete. Copy the whole link from the email, or ask for a new one.
    </NoticeCard>
  );
}
