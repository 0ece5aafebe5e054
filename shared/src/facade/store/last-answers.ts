import { clear, createStore, delMany, get, getMany, keys, set } from 'idb-keyval';
import { serverNow } from './server-clock.ts';

// A new name when answers change their shape: those of contract 1 have entries without a UUID.
const answers = createStore('timeweave-last-answers-2', 'answers');

/** An answer, and when it was given. */
interface KeptAnswer {
  answer: unknown;
  atMs: number;
}

const isKeptAnswer = (kept: unknown): kept is KeptAnswer =>
  typeof kept === 'object' && kept !== null && 'answer' in kept && 'atMs' in kept;

// A private window or a full disk keeps nothing. That is no fault of the answer.
const unlessRefused = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The most answers of a call, such as of a report with different filters. */
const mostOfCall = 20;

/** Deletes the older half of the answers of a call when they are too many. */
async function dropOldest(call: string): Promise<void> {
  const kept = (await keys<string>(answers)).filter((key) => key.startsWith(call));
  if (kept.length <= mostOfCall) return;
  const values = await getMany<KeptAnswer | undefined>(kept, answers);
  const latestFirst = kept
    .map((key, index) => ({ key, atMs: values[index]?.atMs ?? 0 }))
    .sort((a, b) => b.atMs - a.atMs);
  await delMany(
    latestFirst.slice(mostOfCall / 2).map(({ key }) => key),
    answers,
  );
}

/** Keeps an answer in the browser, in place of the last one under this key. */
export const keepAnswer = (key: string, answer: unknown) =>
  unlessRefused(async () => {
    await set(key, { answer, atMs: serverNow() } satisfies KeptAnswer, answers);
    await dropOldest(key.slice(0, key.indexOf('{')));
  });

/** What was kept last under this key; undefined where nothing was. */
export async function lastAnswer(key: string): Promise<KeptAnswer | undefined> {
  const kept = await unlessRefused(() => get<unknown>(key, answers));
  return isKeptAnswer(kept) ? kept : undefined;
}

/** Keeps nothing any more of whoever was signed in. */
export const clearAnswers = () => unlessRefused(() => clear(answers));
