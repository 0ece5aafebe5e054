import { useEffect, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { useShortcut } from '../focus/use-shortcut.ts';
import { useRoomVariable } from '../hooks/use-room-variable.ts';
import type { Undoable } from './use-undo.ts';

/** Time to read the message and decide, in ms. */
const shownForMs = 8_000;

interface Props {
  done: Undoable;
  onUndo: () => void;
  onGone: () => void;
  /** Returns what takes the focus when the bar goes with it; by default what had it before, or the page. */
  finalFocus?: () => HTMLElement | null | undefined;
}

/** Shows what was done, with an Undo button for a limited time. */
export function UndoBar({ done, onUndo, onGone, finalFocus }: Props) {
  const [isFocused, setFocused] = useState(false);
  const { place, onFocus } = useFocusReturn(finalFocus);
  useShortcut('mod+z', onUndo);
  useEffect(() => {
    if (isFocused) return;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const count = () => {
      if (!isLeft) timeout = setTimeout(onGone, shownForMs);
    };
    if (done.saved) void done.saved.finally(count);
    else count();
    return () => {
      isLeft = true;
      clearTimeout(timeout);
    };
  }, [done, onGone, isFocused]);
  useRoomVariable('--tw-undo-bar', place, 8);
  return (
    <Bar
      ref={place}
      role="status"
      data-no-print
      onFocus={(event) => {
        onFocus(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <span>{done.text}</span>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: fixed;
  left: 50%;
  bottom: calc(var(--tw-space-6) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  z-index: var(--tw-layer-alerts);
  display: flex;
  align-items: center;
  gap: var(--tw-space-4);
  max-width: calc(100vw - 32px);
  padding: var(--tw-space-2) var(--tw-space-2) var(--tw-space-2) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  transform: translateX(-50%);
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 767px) {
    bottom: calc(72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  }
`;
