import { ButtonLink } from '@timeweave/shared/ui';
import { NoticeCard } from '../public-frame/index.ts';

/** In place of the pages for lost passwords, where the operator's provider is the only way to log in. */
export function NoPasswords({ title, name }: { title: string; name: string }) {
  const action = (
    <ButtonLink variant="primary" to="/login">
      Go to the log-in
    </ButtonLink>
  );
  return (
    <NoticeCard title={title} action={action}>
      There are no passwords here: everybody logs in with {name}.
    </NoticeCard>
  );
}
