import type { IdleSpan } from './idle-watch.ts';

export interface Detection {
  isAway: () => boolean;
}

/**
 * Calls `onSpan` when the user returns to the computer after `idleMs` without input or with a locked screen. Resolves to
 * undefined where the browser cannot detect it or lacks the permission.
 */
export async function detectIdle(
  idleMs: number,
  onSpan: (span: IdleSpan) => void,
  signal: AbortSignal,
): Promise<Detection | undefined> {
  if (!window.IdleDetector) return undefined;
  const detector = new window.IdleDetector();
  let since: number | undefined;
  const follow = () => {
    const now = Date.now();
    if (detector.userState === 'idle') since ??= now - idleMs;
    else if (detector.screenState === 'locked') since ??= now;
    else if (since !== undefined) {
      if (now - since >= idleMs) onSpan({ from: since, to: now });
      since = undefined;
    }
  };
  detector.addEventListener('change', follow, { signal });
  try {
    await detector.start({ threshold: idleMs, signal });
  } catch {
    return undefined;
  }
  return { isAway: () => since !== undefined };
}
