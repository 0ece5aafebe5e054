import { useEffect, useState } from 'react';

/** What all users together have seen of a remote within the last hour. */
export interface RemoteHealth {
  name: string;
  loads: number;
  failures: number;
  demoted: readonly string[];
}

function isHealth(value: unknown): value is { remotes: RemoteHealth[] } {
  return typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);
}

/** Asks the server once; undefined until it has responded, and where it does not. */
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
