import { useEffect, useState } from 'react';

/** Loads and failures of a remote for all users within the last hour. */
export interface RemoteHealth {
  name: string;
  loads: number;
  failures: number;
  demoted: readonly string[];
}

function isHealth(value: unknown): value is { remotes: RemoteHealth[] } {
  return typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);
}

/** Loads the health of all remotes once; undefined until then, and after a failure. */
export function useRemoteHealth(): readonly RemoteHealth[] | undefined {
  const [health, setHealth] = useState<readonly RemoteHealth[]>();
  useEffect(() => {
    const ended = new AbortController();
    fetch('/api/remotes/health', { signal: ended.signal })
      .then((response): Promise<unknown> => response.json())
      .then((answer) => isHealth(answer) && !ended.signal.aborted && setHealth(answer.remotes))
      .catch(() => undefined);
    return () => ended.abort();
  }, []);
  return health;
}
