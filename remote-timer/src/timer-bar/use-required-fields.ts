import { useEffect, useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { pageRoot } from '@timeweave/shared/ui';
import type { Draft } from '../entry-draft/index.ts';

/** Specification, section 9. */
const shownForMs = 3_000;

/**
 * Whether the workspace asks for a description and a project that the draft has not got yet. Trying all the same
 * shows what is missing for three seconds and puts the focus there.
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

    /** Goes on when nothing is missing, else says what is. */
    unlessMissing: (go: () => unknown) => {
      if (!missing) return void go();
      setShownAt(performance.now());
      const root = pageRoot();
      const field = title.trim() === '' ? root.getElementById('description') : null;
      (field ?? root.querySelector<HTMLElement>('[data-timer-bar] [aria-label^="Project"]'))?.focus();
    },
  };
}

export type RequiredFields = ReturnType<typeof useRequiredFields>;
