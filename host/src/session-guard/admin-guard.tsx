import type { ReactNode } from 'react';
import { useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { PageSkeleton } from '@timeweave/shared/ui';
import { AdminsOnlyPage } from '../unknown-page/index.ts';

/** Shows an admin's page only to admins of the current workspace. Without a response the page itself reports the failure. */
export function AdminGuard({ title, children }: { title: string; children: ReactNode }) {
  const { isLoading } = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (isLoading) return <PageSkeleton shape="list" />;
  return workspace?.is_workspace_admin === 0 ? <AdminsOnlyPage title={title} /> : children;
}
