import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Defers Enter while an item is created, so that the entry that Enter starts or adds contains it. */
export function useDeferredEnter(onEnter: () => void) {
  const isWaiting = useRef(false);
  const isDeferred = useRef(false);
  const [turn, setTurn] = useState(0);
  const enter = useEffectEvent(onEnter);

  // After the new item has rendered.
  useEffect(() => {
    if (turn > 0) enter();
  }, [turn]);

  return {
    /** Returns whether Enter must wait. */
    defers(): boolean {
      if (isWaiting.current) isDeferred.current = true;
      return isWaiting.current;
    },
    /** Runs one task at a time; a deferred Enter follows its success. */
    async deferDuring(work: () => Promise<boolean>): Promise<void> {
      if (isWaiting.current) return;
      isWaiting.current = true;
      const isDone = await work();
      if (isDone && isDeferred.current) setTurn((before) => before + 1);
      isWaiting.current = false;
      isDeferred.current = false;
    },
  };
}
