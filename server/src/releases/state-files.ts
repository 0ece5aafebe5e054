import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from '../errors/index.ts';
import { underLock } from './under-lock.ts';

/** The mutable files beside the releases. */
export type StateFile = 'remotes.json' | 'history.jsonl' | 'deploy-tokens.json';

interface Changed<Result> {
  /** The new content; undefined does not change the file. */
  text: string | undefined;
  result: Result;
}

export interface StateFiles {
  /** Returns undefined when the file does not exist. */
  read: (file: StateFile) => Promise<string | undefined>;
  /**
   * Replaces the content of a file atomically: calls `work` again if another writer was faster. If `work`
   * throws, nothing changes.
   */
  change: <Result>(
    file: StateFile,
    work: (text: string | undefined) => Promise<Changed<Result>>,
  ) => Promise<Result>;
}

/**
 * Stores the files in folders; changes them under a lock by a rename, so that readers see either the old or
 * the new content.
 */
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
