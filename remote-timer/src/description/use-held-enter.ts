import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Holds Enter back while an item is created, so that the entry that Enter starts or adds contains it. */
export function useHeldEnter(onEnter: () => void) {
  const isWaiting = useRef(false);
  const isHeld = useRef(false);
  const [turn, setTurn] = useState(0);
  const enter = useEffectEvent(onEnter);

  // After the new item has rendered.
  useEffect(() => {
    if (turn > 0) enter();
  }, [turn]);

  return {
    /** Returns whether Enter must wait. */
    hold(): boolean {
      if (isWaiting.current) isHeld.current = true;
      return isWaiting.current;
    },
    /** Runs one task at a time; a held Enter follows its success. */
    async holdDuring(work: () => Promise<boolean>): Promise<void> {
      if (isWaiting.current) return;
      isWaiting.current = true;
      const isDone = await work();
      if (isDone && isHeld.current) setTurn((before) => before + 1);
      isWaiting.current = false;
      isHeld.current = false;
    },
  };
}
