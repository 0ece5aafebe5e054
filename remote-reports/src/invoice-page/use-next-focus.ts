import { useLayoutEffect, useRef } from 'react';

/** Moves the focus in a list of lines once its next change is rendered: moved elements lose theirs. */
export function useNextFocus() {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<string[]>([]);

  useLayoutEffect(() => {
    const enabled = next.current
      .map((selector) => list.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`))
      .find(Boolean);
    next.current = [];
    enabled?.focus();
  });

  return {
    list,
    /** Focuses the first of these parts of a line that is enabled. */
    focusNext(key: string | undefined, ...parts: string[]) {
      next.current = parts.map((part) => `[data-line='${key}'] ${part}`);
    },
  };
}
