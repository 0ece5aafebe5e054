import { type ComponentProps, Suspense } from 'react';
import { Dialog, lazyComponent, Skeleton } from '@timeweave/shared/ui';

/** Loaded when a picker opens: timer pages need nothing else of the projects' pages. */
const LazyDialog = lazyComponent(() =>
  import('../projects/index.ts').then(({ NewProjectDialog }) => NewProjectDialog),
);

export const prefetchNewProject = LazyDialog.prefetch;

/** The 'New Project' dialog. */
export function NewProject(props: ComponentProps<typeof LazyDialog>) {
  const { onClose, finalFocus } = props;
  const loading = (
    <Dialog open onOpenChange={onClose} title="New Project" finalFocus={finalFocus}>
      <Skeleton $height="380px" />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
