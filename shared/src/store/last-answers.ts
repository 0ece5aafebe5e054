import { clear, createStore, get, set } from 'idb-keyval';

const answers = createStore('timeweave-last-answers', 'answers');

// A private window or a full disk keeps nothing. That is no fault of the answer.
const unlessRefused = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** Keeps an answer in the browser, in place of the last one under this key. */
export const keepAnswer = (key: string, answer: unknown) => unlessRefused(() => set(key, answer, answers));

/** What was kept last under this key; undefined where nothing was. */
export const lastAnswer = (key: string) => unlessRefused(() => get<unknown>(key, answers));

/** Keeps nothing any more of whoever was signed in. */
export const clearAnswers = () => unlessRefused(() => clear(answers));
