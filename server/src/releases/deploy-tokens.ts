import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { underLock } from './under-lock.ts';

/** What a token allows: to publish one remote. Of the token itself only the hash is kept. */
export interface DeployToken {
  remote: string;
  /** Names its owner in the history. */
  label: string;
  hash: string;
  createdAt: string;
}

export interface DeployTokens {
  list: () => DeployToken[];
  /** Makes a token, which replaces one of the same remote and label, and returns it: it is not kept. */
  add: (remote: string, label: string) => Promise<string>;
  /** Returns whether there was such a token. */
  revoke: (remote: string, label: string) => Promise<boolean>;
  find: (token: string) => DeployToken | undefined;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The deploy tokens in `deploy-tokens.json` of the folder of releases. */
export function deployTokens(releasesDir: string): DeployTokens {
  const file = path.join(releasesDir, 'deploy-tokens.json');

  function list(): DeployToken[] {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DeployToken[]) : [];
  }

  function write(tokens: readonly DeployToken[]): void {
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, file);
  }

  const without = (remote: string, label: string) =>
    list().filter((each) => each.remote !== remote || each.label !== label);

  return {
    list,
    find: (token) => list().find(({ hash }) => hash === hashOf(token)),

    add: (remote, label) =>
      underLock(file, () => {
        const token = `twd_${randomBytes(32).toString('base64url')}`;
        const made = { remote, label, hash: hashOf(token), createdAt: new Date().toISOString() };
        write([...without(remote, label), made]);
        return token;
      }),

    revoke: (remote, label) =>
      underLock(file, () => {
        const others = without(remote, label);
        const isKnown = others.length < list().length;
        if (isKnown) write(others);
        return isKnown;
      }),
  };
}
