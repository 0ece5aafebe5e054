import { useEffect } from 'react';

/** A point outside any calendar. */
const nowhere = { clientX: -10_000, clientY: -10_000 };

/**
 * Lets Escape cancel a drag, which FullCalendar does not support: moves the pointer off the calendar and releases it
 * there, so that nothing is dropped.
 */
export function useEscapeDrag(): void {
  useEffect(() => {
    let isDown = false;
    let isCancelled = false;

    const onDown = ({ target, button }: PointerEvent) => {
      isCancelled = false;
      isDown = button === 0 && target instanceof Element && target.closest('[data-date]') !== null;
    };
    const onUp = () => {
      isDown = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDown) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isDown = false;
      isCancelled = true;
      document.dispatchEvent(new MouseEvent('mousemove', nowhere));
      document.dispatchEvent(new MouseEvent('mouseup', nowhere));
    };
    /** Suppresses the click that ends a cancelled drag. */
    const onClick = (event: MouseEvent) => {
      if (!isCancelled) return;
      isCancelled = false;
      event.preventDefault();
      event.stopPropagation();
    };

    document.addEventListener('pointerdown', onDown, { capture: true });
    document.addEventListener('pointerup', onUp, { capture: true });
    document.addEventListener('pointercancel', onUp, { capture: true });
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onDown, { capture: true });
      document.removeEventListener('pointerup', onUp, { capture: true });
      document.removeEventListener('pointercancel', onUp, { capture: true });
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
}
