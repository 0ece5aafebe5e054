import { useEffect, useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import type { Draft } from '../entry-commands/index.ts';

/** Display time of the message, in ms (specification, section 9). */
const shownForMs = 3_000;

/**
 * Returns whether required fields are missing in the draft. An attempt shows them for three seconds and focuses the
 * first.
 */
export function useRequiredFields({ title, project }: Draft) {
  const asked = useCurrentWorkspace()?.is_required_fields === 1;
  const [shownAt, setShownAt] = useState<number>();
  const missing = asked && (title.trim() === '' || project.id === 0);

  useEffect(() => {
    if (shownAt === undefined) return;
    const timeout = setTimeout(() => setShownAt(undefined), shownForMs);
    return () => clearTimeout(timeout);
  }, [shownAt]);

  return {
    isMissing: missing,
    isShown: missing && shownAt !== undefined,
    show: () => missing && setShownAt(performance.now()),

    /** Calls `go` if nothing is missing, otherwise shows the missing fields. */
    unlessMissing: (go: () => unknown) => {
      if (!missing) return void go();
      setShownAt(performance.now());
      const field = title.trim() === '' ? document.getElementById('timer-description') : null;
      (field ?? document.querySelector<HTMLElement>('[data-timer-bar] [aria-label^="Project"]'))?.focus();
    },
  };
}

export type RequiredFields = ReturnType<typeof useRequiredFields>;
