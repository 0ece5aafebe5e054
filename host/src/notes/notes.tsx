import { styled } from '@timeweave/shared/facade';
import { Place } from '../contributions/index.ts';
import { NewVersionNote } from '../new-version/index.ts';
import { OldDataNote } from './old-data-note.tsx';

/** The note area of every page: one box for the lines of the shell and the remotes, hidden while empty. */
export function Notes({ isPageShown }: { isPageShown: boolean }) {
  return (
    <Area role="status">
      <OldDataNote />
      <NewVersionNote />
      {isPageShown && <Place slot="note" />}
    </Area>
  );
}

const Area = styled.div`
  position: fixed;
  right: var(--tw-space-4);
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
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
  }
  @media (max-width: 767px) {
    left: var(--tw-space-4);
    bottom: calc(72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  }
`;
