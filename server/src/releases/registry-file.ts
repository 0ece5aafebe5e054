import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryChange, StoredRegistry, StoredRemote } from './stored-registry.ts';
import { underLock } from './under-lock.ts';

/** What a change leads to: the remotes as they are from then on, and its entry in the history. */
interface Changed<Result> {
  remotes: readonly StoredRemote[];
  change: Omit<RegistryChange, 'id' | 'at'>;
  result: Result;
}

export interface RegistryFile {
  read: () => StoredRegistry;
  /** All changes, the oldest first. */
  history: () => RegistryChange[];
  /** Changes the registry while nobody else does. If `work` throws, nothing is changed. */
  change: <Result>(work: (remotes: readonly StoredRemote[]) => Changed<Result>) => Promise<Result>;
}

/** Opens the registry; its history is kept beside it, one line of JSON for each change. */
export function registryFile(file: string): RegistryFile {
  const folder = path.dirname(file);
  const historyFile = path.join(folder, 'history.jsonl');

  function read(): StoredRegistry {
    if (!existsSync(file)) return { remotes: [] };
    return JSON.parse(readFileSync(file, 'utf8')) as StoredRegistry;
  }

  function readHistory(): RegistryChange[] {
    if (!existsSync(historyFile)) return [];
    return readFileSync(historyFile, 'utf8').split('\n').flatMap(changeOf);
  }

  /** Readers see the old registry or the new one, never half of one. */
  function write(registry: StoredRegistry): void {
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, `${JSON.stringify(registry, null, 2)}\n`);
    renameSync(temporary, file);
  }

  /** The registry itself has the newest change: a run that was killed before it was appended loses no entry. */
  function history(): RegistryChange[] {
    const { lastChange } = read();
    const appended = readHistory();
    return !lastChange || appended.some(({ id }) => id === lastChange.id)
      ? appended
      : [...appended, lastChange];
  }

  /** Begins with a line end: a killed run may have left half a line. */
  const append = (change: RegistryChange) => appendFileSync(historyFile, `\n${JSON.stringify(change)}`);

  return {
    read,
    history,

    change: (work) =>
      underLock(file, () => {
        const before = read();
        const { remotes, change, result } = work(before.remotes);
        const { lastChange } = before;
        if (lastChange && readHistory().at(-1)?.id !== lastChange.id) append(lastChange);
        const made: RegistryChange = { id: randomUUID(), at: new Date().toISOString(), ...change };
        const sorted = [...remotes].sort((a, b) => a.name.localeCompare(b.name));
        write({ remotes: sorted, lastChange: made });
        append(made);
        return result;
      }),
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
