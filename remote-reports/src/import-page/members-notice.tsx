import { FileInput } from 'lucide-react';
import { ButtonLink, EmptyState } from '@timeweave/shared/ui';

/** What members see who are no admins: they can still export their own data. */
export function MembersNotice() {
  return (
    <EmptyState
      icon={<FileInput />}
      title="Only admins can import"
      action={<ButtonLink to="/profile?tab=data">Download my data</ButtonLink>}
    >
      Ask an admin of this workspace to import the history of another time tracker. You can download
      everything that you tracked from your profile.
    </EmptyState>
  );
}
