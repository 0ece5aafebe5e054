import { Activity, type ReactNode, use } from 'react';
import type { SkeletonShape } from '@timeweave/shared/contract';
import { ErrorState, Page, PageSkeleton } from '@timeweave/shared/ui';
import { WorkspaceMove } from './workspace-move.tsx';

/**
 * Hides its children, which show data of the workspace, once the session leaves it. They keep their state, so a failed
 * switch loses nothing.
 */
export function OfWorkspace({ children }: { children: ReactNode }) {
  const { isMoving } = use(WorkspaceMove);
  return <Activity mode={isMoving ? 'hidden' : 'visible'}>{children}</Activity>;
}

/** The same for the page, with its skeleton instead. */
export function PageOfWorkspace({ skeleton, children }: { skeleton: SkeletonShape; children: ReactNode }) {
  const { isMoving, fault, retry } = use(WorkspaceMove);
  return (
    <>
      {isMoving && fault === undefined && <PageSkeleton shape={skeleton} />}
      {isMoving && fault !== undefined && (
        <Page>
          <ErrorState title="We couldn’t open another workspace" message={fault} onRetry={retry} />
        </Page>
      )}
      <OfWorkspace>{children}</OfWorkspace>
    </>
  );
}
