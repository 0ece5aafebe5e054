import { useLayoutEffect, type RefObject } from 'react';

/** Where the caret was in the plain input, if it had the focus. */
export type HandedCaret = RefObject<[start: number | null, end: number | null] | undefined>;

/** The plain input notes where its caret is when it gives way. */
export function useHandOver(input: RefObject<HTMLInputElement | null>, caretRef: HandedCaret): void {
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      caretRef.current = [element.selectionStart, element.selectionEnd];
    };
  }, [input, caretRef]);
}

/** Its successor goes on there. */
export function useTakeOver(input: RefObject<HTMLInputElement | null>, caretRef: HandedCaret): void {
  useLayoutEffect(() => {
    if (!caretRef.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...caretRef.current);
    caretRef.current = undefined;
  }, [input, caretRef]);
}
