import { Building2, Folder } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { ColorDot, useControlTabIndex, VisuallyHidden } from '@timeweave/shared/ui';
import type { ProjectChoice } from './project-choice.ts';
import { useWorkspace } from './use-workspace.ts';

/** The button with the selected project, which opens the picker. */
export function ProjectTrigger({ picked, ...button }: ComponentProps<'button'> & { picked: ProjectChoice }) {
  const { workspace_id } = useSession();
  const { id, name, color, client, workspaceId } = picked;
  const textId = useId();
  const tabIndex = useControlTabIndex() ?? button.tabIndex;
  return (
    <Trigger
      type="button"
      name="project"
      {...button}
      tabIndex={tabIndex}
      aria-labelledby={textId}
      data-empty={id === 0 ? '' : undefined}
    >
      {id === 0 ? <Folder size={16} aria-hidden /> : <ColorDot color={color ?? ''} />}
      <Text id={textId}>
        <Name>
          <VisuallyHidden>{id === 0 ? 'Project: No' : 'Project:'} </VisuallyHidden>
          {id === 0 ? 'Project' : name}
          {client && ` · ${client}`}
        </Name>
        {workspaceId !== null && workspaceId !== workspace_id && <Elsewhere workspaceId={workspaceId} />}
      </Text>
    </Trigger>
  );
}

/** Shows the workspace of a project from another workspace. */
function Elsewhere({ workspaceId }: { workspaceId: number }) {
  const title = useWorkspace(workspaceId)?.title ?? 'another workspace';
  return (
    <Where title={title}>
      <Building2 size={14} aria-hidden />
      <VisuallyHidden>in</VisuallyHidden>
      <Name>{title}</Name>
    </Where>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  max-width: 260px;
  & > :first-child {
    flex: none;
  }
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-3);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  color: var(--tw-text-muted);
  cursor: pointer;
  &:hover,
  &[data-popup-open] {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
`;

const Text = styled.span`
  display: flex;
  gap: var(--tw-space-2);
  min-width: 0;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Where = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
  flex-shrink: 2;
  font-size: var(--tw-font-small);
  & > svg {
    flex: none;
  }
`;
