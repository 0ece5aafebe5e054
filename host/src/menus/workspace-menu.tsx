import { Check, Plus } from 'lucide-react';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@timeweave/shared/ui';
import { WorkspaceTrigger } from './menu-trigger.tsx';
import { useWorkspaceSwitcher } from './use-workspace-switcher.ts';

export function WorkspaceMenu({ compact }: { compact: boolean }) {
  const { workspaces, current, switchTo } = useWorkspaceSwitcher();
  return (
    <Menu
      trigger={<WorkspaceTrigger compact={compact} title={current?.title ?? ''} />}
      label="Workspaces"
      isFixed
    >
      <MenuHeading>Workspaces</MenuHeading>
      {workspaces.map((workspace) => (
        <MenuItem
          key={workspace.id}
          icon={workspace === current ? <Check size={16} aria-label="Current" /> : undefined}
          onSelect={() => workspace !== current && switchTo(workspace.id)}
        >
          <bdi translate="no">{workspace.title}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink to="/workspace" icon={<Plus size={16} />}>
        New Workspace
      </MenuLink>
    </Menu>
  );
}
