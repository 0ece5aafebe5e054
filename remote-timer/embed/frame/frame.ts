import { framedTimer } from './framed-timer.ts';
import { opening } from './messages.ts';

/**
 * Waits for the parent page to open a channel, once. The browser has checked that the page has the origin in this URL
 * (`frame-ancestors`); messages from other windows and origins are ignored.
 */
function awaitPage(): void {
  const query = new URLSearchParams(location.search);
  const page = query.get('origin') ?? '';
  const integration = Number(query.get('integration')) || undefined;
  const ended = new AbortController();
  const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
    if (window.parent === window || source !== window.parent || origin !== page) return;
    if (data !== opening || !port) return;
    ended.abort();
    framedTimer(port, { page, integration });
  };
  addEventListener('message', onMessage, { signal: ended.signal });
}

awaitPage();
