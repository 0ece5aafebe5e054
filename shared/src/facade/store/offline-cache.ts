import { clear, createStore, delMany, get, getMany, keys, set } from 'idb-keyval';
import { serverNow } from '../clock/server-clock.ts';

// Rename the database when the shape of responses changes.
const answers = createStore('timeweave-offline-cache', 'answers');

/** A cached response and its time. */
interface CachedResponse {
  answer: unknown;
  atMs: number;
}

const isCachedResponse = (kept: unknown): kept is CachedResponse =>
  typeof kept === 'object' && kept !== null && 'answer' in kept && 'atMs' in kept;

// Ignores storage errors: private windows and full disks do not store.
const ignoringErrors = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** Maximum number of cached responses per call, such as a report with different filters. */
const maxPerCall = 20;

/** Deletes the older half of a call's cached responses when there are too many. */
async function dropOldest(call: string): Promise<void> {
  const kept = (await keys<string>(answers)).filter((key) => key.startsWith(call));
  if (kept.length <= maxPerCall) return;
  const values = await getMany<CachedResponse | undefined>(kept, answers);
  const latestFirst = kept
    .map((key, index) => ({ key, atMs: values[index]?.atMs ?? 0 }))
    .sort((a, b) => b.atMs - a.atMs);
  await delMany(
    latestFirst.slice(maxPerCall / 2).map(({ key }) => key),
    answers,
  );
}

/** Stores a response in the offline cache, replacing the one under this key. */
export const storeResponse = (key: string, answer: unknown) =>
  ignoringErrors(async () => {
    await set(key, { answer, atMs: serverNow() } satisfies CachedResponse, answers);
    await dropOldest(key.slice(0, key.indexOf('{')));
  });

/** Returns the cached response under this key, if any. */
export async function cachedResponse(key: string): Promise<CachedResponse | undefined> {
  const kept = await ignoringErrors(() => get<unknown>(key, answers));
  return isCachedResponse(kept) ? kept : undefined;
}

/** Clears the offline cache. */
export const clearResponses = () => ignoringErrors(() => clear(answers));
