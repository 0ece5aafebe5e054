import { type Following, followEvents, type ServerEvent } from '@timeweave/shared/connection';

interface Needed extends Pick<Following, 'token' | 'signal' | 'onRefused'> {
  server: string;
  /** Called when data may have changed; without an event after a lost connection. */
  onEvent: (event?: ServerEvent) => void;
}

/**
 * Follows the event stream of the server in one tab for all. A tab without a token lets another one follow and reports
 * an event, so that it looks for a token; call the returned function whenever data has been read with a token, with the
 * time in ms when the request began: the stream begins with the events since shortly before, so that the data is not
 * read again for older ones.
 */
export function serverFollower(
  lock: string,
  { onEvent, signal, ...needed }: Needed,
): (readAt: number) => void {
  let isFollowing = false;
  let sinceMs = 0;
  return (readAt) => {
    // The stream's request may take longer to arrive than the read's did: by up to the time of the whole read.
    sinceMs = 2 * readAt - Date.now();
    if (isFollowing || signal.aborted) return;
    isFollowing = true;
    followEvents(lock, {
      ...needed,
      elapsedMs: () => Date.now() - sinceMs,
      onOpen: (isFirst) => void (isFirst || onEvent()),
      onEvent(event) {
        if (/^(timer|entries|connection|session)\//.test(event.name)) onEvent(event);
      },
      signal,
    })
      .catch(() => undefined)
      .finally(() => {
        isFollowing = false;
        if (!signal.aborted) onEvent();
      });
  };
}
