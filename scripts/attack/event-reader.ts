import type { ApiPerson } from '../product/api-person.ts';
import { type Cleanup, pause } from './fault.ts';

/** An open event stream with the times of its events. */
export interface EventReader {
  text: () => string;
  /** Names of the events so far. */
  events: () => string[];
  /** Resolves to `performance.now()` at the stream's end. */
  ended: Promise<number>;
}

/** Opens the event stream of a session and reads it to its end. */
export async function readEvents(cleanup: Cleanup, url: string, { auth }: ApiPerson): Promise<EventReader> {
  const abort = new AbortController();
  cleanup.add(() => abort.abort());
  const headers = { authorization: `Bearer ${auth.token}` };
  const response = await fetch(`${url}/api/events`, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`);
  let text = '';
  const decoder = new TextDecoder();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    try {
      for await (const part of body) text += decoder.decode(part, { stream: true });
    } catch {
      // A broken stream has ended, too.
    }
    return performance.now();
  };
  const ended = read(response.body);
  while (text === '') await pause(10);
  return { text: () => text, events: () => text.match(/(?<=^event: ).+$/gm) ?? [], ended };
}
