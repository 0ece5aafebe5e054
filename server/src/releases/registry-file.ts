import { randomUUID } from 'node:crypto';
import type { StateFiles } from './state-files.ts';
import type { RegistryChange, StoredRegistry, StoredRemote } from './stored-registry.ts';

/** The result of a change: the new remotes and the history entry. */
interface Changed<Result> {
  remotes: readonly StoredRemote[];
  change: Omit<RegistryChange, 'id' | 'at'>;
  result: Result;
}

export interface RegistryFile {
  read: () => Promise<StoredRegistry>;
  /** Returns all changes, oldest first. */
  history: () => Promise<RegistryChange[]>;
  /** Changes the registry exclusively; `work` may be called again. If it throws, nothing changes. */
  change: <Result>(work: (remotes: readonly StoredRemote[]) => Changed<Result>) => Promise<Result>;
}

const registryOf = (text: string | undefined): StoredRegistry =>
  text === undefined ? { remotes: [] } : (JSON.parse(text) as StoredRegistry);

const changesOf = (text = '') => text.split('\n').flatMap(changeOf);

/** Opens the registry; its history is stored beside it, one line of JSON per change. */
export function registryFile(state: StateFiles): RegistryFile {
  const read = async () => registryOf(await state.read('remotes.json'));

  const append = (change: RegistryChange) =>
    state.change('history.jsonl', async (text = '') => {
      const isThere = changesOf(text).some(({ id }) => id === change.id);
      return { text: isThere ? undefined : `${text}\n${JSON.stringify(change)}`, result: undefined };
    });

  return {
    read,

    /**
     * The registry contains the newest change, so a run that was killed before appending it loses no entry.
     */
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
        // Appended before the registry is replaced: the run of that change may have been killed.
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

/** Ignores a partial line of a killed run. */
function changeOf(line: string): RegistryChange[] {
  try {
    return line ? [JSON.parse(line) as RegistryChange] : [];
  } catch {
    return [];
  }
}
