import { useEffect } from 'react';
import { followServer } from './follow-server.ts';

/** The page has had what it needs by then. */
const quietMs = 1_500;

/** Hears of the server, from when the page is quiet, what happens elsewhere to the signed-in person. */
export function useEventStream(token: string): void {
  useEffect(() => {
    const gone = new AbortController();
    const quiet = setTimeout(() => followServer(token, gone.signal), quietMs);
    return () => {
      clearTimeout(quiet);
      gone.abort();
    };
  }, [token]);
}
