import { Suspense, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { lazyOnIdle, useRoomVariable } from '@timeweave/shared/ui';
import { Place } from '../contributions/index.ts';

// In the chunk of the menus, which loads on idle, too.
const ShellNotes = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './shell-notes.tsx').then((module) => module.ShellNotes),
);

/** The note area of every page: one box for the lines of the shell and the remotes, hidden while empty. */
export function Notes({ isPageShown }: { isPageShown: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  useRoomVariable('--tw-notes', area, 8);
  return (
    <Area ref={area} role="status" data-no-print>
      <Suspense>
        <ShellNotes />
      </Suspense>
      {isPageShown && <Place slot="note" />}
    </Area>
  );
}

const Area = styled.div`
  position: fixed;
  right: var(--tw-space-4);
  bottom: calc(
    var(--tw-space-4) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px) + var(--tw-undo-bar, 0px)
  );
  z-index: var(--tw-layer-shell);
  display: grid;
  gap: var(--tw-space-2);
  max-width: calc(100vw - 32px);
  padding: var(--tw-space-2) var(--tw-space-2) var(--tw-space-2) var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  &:empty {
    visibility: hidden;
    padding: 0;
    border: 0;
  }
  @media (max-width: 767px) {
    left: var(--tw-space-4);
    bottom: calc(72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px) + var(--tw-undo-bar, 0px));
  }
`;
