import { useRef } from 'react';
import { styled, useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Page, PageHeader, PageSkeleton, useLostFocus } from '@timeweave/shared/ui';
import { Importer } from './importer.tsx';
import { MembersNotice } from './members-notice.tsx';

/** Imports the history of other time trackers, for admins of the workspace. */
export function ImportPage({ title }: { title: string }) {
  const { isLoading } = useWorkspaces();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const { workspace_id } = useSession();
  const place = useRef<HTMLDivElement>(null);
  // The link or button that led to another import, or back, is gone.
  const onFocus = useLostFocus(place, () =>
    // After the import that is shown, which moves the focus from step to step.
    queueMicrotask(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    }),
  );
  if (isLoading) return <PageSkeleton shape="form" />;
  return (
    <Page>
      <PageHeader title={title} />
      {/* Remounts for each workspace, so that no upload carries over. */}
      {isAdmin ? (
        <Place ref={place} tabIndex={-1} onFocus={onFocus}>
          <Importer key={workspace_id} workspaceId={workspace_id} />
        </Place>
      ) : (
        <MembersNotice />
      )}
    </Page>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
