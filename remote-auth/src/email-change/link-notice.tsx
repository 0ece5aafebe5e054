import type { ReactNode } from 'react';
import { useOptionalSession } from '@timeweave/shared/session';
import { ButtonLink } from '@timeweave/shared/ui';
import { NoticeCard } from '../public-frame/index.ts';

/** The end of a link about an e-mail address, and the way on. */
export function LinkNotice({ title, children }: { title: string; children: ReactNode }) {
  const session = useOptionalSession();
  const [to, label] = session ? ['/profile', 'Go to your profile'] : ['/login', 'Go to the log-in'];
  return (
    <NoticeCard
      title={title}
      action={
        <ButtonLink variant="primary" to={to}>
          {label}
        </ButtonLink>
      }
    >
      {children}
    </NoticeCard>
  );
}
