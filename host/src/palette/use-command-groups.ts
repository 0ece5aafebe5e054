import { ArrowLeftRight } from 'lucide-react';
import { useNavigate } from '@timeweave/shared/facade';
import { useWorkspaceSwitcher } from '../menus/index.ts';
import type { NavigationLink } from '../navigation/index.ts';
import { type CommandGroup, found } from './command.ts';
import { useWorkGroups } from './use-work-groups.ts';

/**
 * All that the palette offers for what was typed. At first that is what people do most. What is looked for is
 * looked for among the pages first and is a new entry last: Enter takes the first row, and must not start the
 * clock when a page was meant.
 */
export function useCommandGroups(places: readonly NavigationLink[], query: string): CommandGroup[] {
  const navigate = useNavigate();
  const { workspaces, current, switchTo } = useWorkspaceSwitcher();
  const typed = query.trim();
  const { timer, start, startNew } = useWorkGroups(typed);

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
        run: () => void switchTo(id),
      })),
  };
  const groups =
    typed === '' ? [timer, start, goTo, otherWorkspaces] : [goTo, timer, start, otherWorkspaces, startNew];
  return found(groups, typed);
}
