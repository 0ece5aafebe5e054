import { type RefObject, Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { MemberDialogName } from './member-menu.tsx';
import type { TeamRow } from './use-team.ts';

const EditMemberDialog = lazyOnIdle(() =>
  import('./edit-member-dialog.tsx').then((module) => module.EditMemberDialog),
);
const OwnMembershipDialog = lazyOnIdle(() =>
  import('./own-membership-dialog.tsx').then((module) => module.OwnMembershipDialog),
);

export interface OpenMemberDialog {
  of: MemberDialogName;
  member: TeamRow;
  finalFocus: RefObject<HTMLElement | null>;
}

export function MemberDialogs({
  open,
  onClose,
}: {
  open: OpenMemberDialog | undefined;
  onClose: () => void;
}) {
  if (!open) return null;
  const { of, ...about } = open;
  return (
    <Suspense>
      {of === 'edit' ? (
        <EditMemberDialog {...about} onClose={onClose} />
      ) : (
        <OwnMembershipDialog of={of} {...about} onClose={onClose} />
      )}
    </Suspense>
  );
}
