import { Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Button, lazyOnIdle, Tooltip, VisuallyHidden } from '@timeweave/shared/ui';

const NewProjectDialog = lazyOnIdle(() =>
  import('./new-project-dialog.tsx').then((module) => module.NewProjectDialog),
);

const reason = 'Only admins can create projects in this workspace.';

interface Props {
  /** The action of an empty list; the page's header has the primary button. */
  inEmptyList?: boolean;
}

/** Disabled, with the reason as a tooltip, if only admins may create projects. */
export function NewProjectButton({ inEmptyList = false }: Props) {
  const { workspace_id } = useSession();
  const mayCreate = useCurrentWorkspace()?.may_create_projects !== 0;
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = (
    <Button
      variant={mayCreate && !inEmptyList ? 'primary' : 'secondary'}
      aria-disabled={!mayCreate || undefined}
      aria-describedby={mayCreate ? undefined : id}
      onClick={() => mayCreate && setOpen(true)}
    >
      {!inEmptyList && <Plus size={16} aria-hidden />}
      {inEmptyList ? 'Create a project' : 'New project'}
    </Button>
  );
  return (
    <>
      {mayCreate ? button : <Tooltip text={reason}>{button}</Tooltip>}
      {!mayCreate && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
      <Suspense>
        {open && <NewProjectDialog workspaceId={workspace_id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
