import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { ContributedCommands } from '../contributions/index.ts';
import { PaletteSearch } from './palette-search.tsx';
import type { NavigationLink } from '../navigation/index.ts';
import { useCommandGroups } from './use-command-groups.ts';
import { useContributedGroups } from './use-contributed-groups.ts';

interface Props {
  places: readonly NavigationLink[];
  onClose: () => void;
}

/** Returns the replacement of an input that had the focus, if a page has just loaded, otherwise the page's main field. */
function heirOf({ id }: Element): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector<HTMLElement>('[data-main-field]');
}

/** The palette's dialog: a search field above the commands. It closes before it runs the chosen one. */
export function PaletteDialog({ places, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [before] = useState(() => document.activeElement);
  const contributed = useContributedGroups();
  const groups = useCommandGroups(places, contributed.groups, query);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Backdrop />
        <Viewport>
          <Popup
            aria-label="Command palette"
            finalFocus={() => !before || before.isConnected || heirOf(before)}
          >
            <ContributedCommands query={query.trim()} onGroups={contributed.onGroups} />
            <PaletteSearch
              query={query}
              onQuery={setQuery}
              groups={groups}
              onChoose={(command) => {
                onClose();
                command.run();
              }}
            />
          </Popup>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: var(--tw-layer-dialog);
  background: var(--tw-backdrop);
  transition: opacity var(--tw-fast);
  &[data-starting-style] {
    opacity: 0;
  }
`;

/** The search field stays in place, however long the list is. */
const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: var(--tw-layer-dialog);
  display: flex;
  align-items: start;
  justify-content: center;
  padding: min(12dvh, 96px) var(--tw-space-4) var(--tw-space-4);
`;

const Popup = styled(Dialog.Popup)`
  display: flex;
  flex-direction: column;
  width: min(600px, 100%);
  max-height: min(560px, 100%);
  overflow: hidden;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-dialog);
  transition:
    opacity var(--tw-fast),
    transform var(--tw-fast);
  &:focus-visible {
    outline: none;
  }
  &[data-starting-style] {
    opacity: 0;
    transform: translateY(-8px);
  }
`;
