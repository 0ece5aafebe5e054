import { randomUUID } from 'node:crypto';
import type { StateFiles } from './state-files.ts';
import type { RegistryChange, StoredRegistry, StoredRemote } from './stored-registry.ts';

/** What a change leads to: the remotes as they are from then on, and its entry in the history. */
interface Changed<Result> {
  remotes: readonly StoredRemote[];
  change: Omit<RegistryChange, 'id' | 'at'>;
  result: Result;
}

export interface RegistryFile {
  read: () => Promise<StoredRegistry>;
  /** All changes, the oldest first. */
  history: () => Promise<RegistryChange[]>;
  /** Changes the registry as it is when nobody else does; `work` may be called again. If it throws, nothing is changed. */
  change: <Result>(work: (remotes: readonly StoredRemote[]) => Changed<Result>) => Promise<Result>;
}

const registryOf = (text: string | undefined): StoredRegistry =>
  text === undefined ? { remotes: [] } : (JSON.parse(text) as StoredRegistry);

const changesOf = (text = '') => text.split('\n').flatMap(changeOf);

/** Opens the registry; its history is kept beside it, one line of JSON for each change. */
export function registryFile(state: StateFiles): RegistryFile {
  const read = async () => registryOf(await state.read('remotes.json'));

  const append = (change: RegistryChange) =>
    state.change('history.jsonl', async (text = '') => {
      const isThere = changesOf(text).some(({ id }) => id === change.id);
      return { text: isThere ? undefined : `${text}\n${JSON.stringify(change)}`, result: undefined };
    });

  return {
    read,

    /** The registry itself has the newest change: a run that was killed before it was appended loses no entry. */
    async history() {
      const { lastChange } = await read();
      const appended = changesOf(await state.read('history.jsonl'));
      return !lastChange || appended.some(({ id }) => id === lastChange.id)
        ? appended
        : [...appended, lastChange];
    },

    async change(work) {
      const { made, result } = await state.change('remotes.json', async (text) => {
        const before = registryOf(text);
        const changed = work(before.remotes);
        // before it is replaced: its own run may have been killed
        if (before.lastChange) await append(before.lastChange);
        const lastChange: RegistryChange = {
          id: randomUUID(),
          at: new Date().toISOString(),
          ...changed.change,
        };
        const remotes = [...changed.remotes].sort((a, b) => a.name.localeCompare(b.name));
        return {
          text: `${JSON.stringify({ remotes, lastChange }, null, 2)}\n`,
          result: { made: lastChange, result: changed.result },
        };
      });
      await append(made);
      return result;
    },
  };
}

/** Half a line, left by a killed run, is no change. */
function changeOf(line: string): RegistryChange[] {
  try {
    return line ? [JSON.parse(line) as RegistryChange] : [];
  } catch {
    return [];
  }
}
