import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from '../errors/index.ts';
import { underLock } from './under-lock.ts';

/** The files beside the releases that change. */
export type StateFile = 'remotes.json' | 'history.jsonl' | 'deploy-tokens.json';

interface Changed<Result> {
  /** The new content; undefined leaves the file as it is. */
  text: string | undefined;
  result: Result;
}

export interface StateFiles {
  /** Undefined when there is no such file. */
  read: (file: StateFile) => Promise<string | undefined>;
  /**
   * Replaces the content of a file, and of no other content than `work` was given: it is called again if somebody else was
   * faster. If `work` throws, nothing is changed.
   */
  change: <Result>(
    file: StateFile,
    work: (text: string | undefined) => Promise<Changed<Result>>,
  ) => Promise<Result>;
}

/** Keeps the files in folders; a change is made under a lock, by a rename, so readers see the old content or the new one. */
export function folderState(pathOf: (file: StateFile) => string): StateFiles {
  async function read(file: StateFile): Promise<string | undefined> {
    try {
      return await readFile(pathOf(file), 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    read,
    change: (file, work) =>
      underLock(pathOf(file), async () => {
        const { text, result } = await work(await read(file));
        if (text === undefined) return result;
        const temporary = `${pathOf(file)}.${randomUUID()}`;
        await writeFile(temporary, text, { mode: file === 'deploy-tokens.json' ? 0o600 : 0o644 });
        await rename(temporary, pathOf(file));
        return result;
      }),
  };
}
