import { useEffect } from 'react';
import { useAppStore } from '@timeweave/shared/facade';
import { openChangeQueue } from './open-change-queue.ts';

/** Keeps the change queue open while mounted; the timer page and the background module both render it. Renders nothing. */
export function ChangeQueue() {
  const store = useAppStore();
  useEffect(() => openChangeQueue(store), [store]);
  return null;
}
