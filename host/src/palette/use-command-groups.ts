import { ArrowLeftRight } from 'lucide-react';
import type { CommandGroup } from '@timeweave/shared/contract';
import { useNavigate } from '@timeweave/shared/facade';
import { useWorkspaceSwitcher } from '../menus/index.ts';
import type { NavigationLink } from '../navigation/index.ts';
import { found } from './found.ts';

/**
 * Returns all commands for a query. Without one, contributions come first, because users need them most. With a query, pages
 * come first and creations last: Enter chooses the first row, and must not create something when the user meant a page.
 */
export function useCommandGroups(
  places: readonly NavigationLink[],
  contributed: readonly CommandGroup[],
  query: string,
): CommandGroup[] {
  const navigate = useNavigate();
  const { workspaces, current, switchTo } = useWorkspaceSwitcher();
  const typed = query.trim();
  const creations = contributed.filter(({ isCreation }) => isCreation);
  const others = contributed.filter(({ isCreation }) => !isCreation);

  const goTo: CommandGroup = {
    label: 'Go to',
    items: places.map(({ to, text, icon }) => ({ id: to, icon, text, run: () => void navigate(to) })),
  };
  const otherWorkspaces: CommandGroup = {
    label: 'Switch workspace',
    items: workspaces
      .filter((workspace) => workspace !== current)
      .map(({ id, title }) => ({
        id,
        icon: ArrowLeftRight,
        text: `Switch to ${title}`,
        run: () => switchTo(id),
      })),
  };
  const ordered = typed === '' ? [...others, goTo, otherWorkspaces] : [goTo, ...others, otherWorkspaces];
  return found([...ordered, ...creations], typed);
}
