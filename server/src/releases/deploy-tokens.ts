import { createHash, randomBytes } from 'node:crypto';
import type { StateFiles } from './state-files.ts';

/** The permission to publish one remote. Only the token's hash is stored. */
export interface DeployToken {
  remote: string;
  /** Identifies its owner in the history. */
  label: string;
  hash: string;
  createdAt: string;
}

export interface DeployTokens {
  list: () => Promise<DeployToken[]>;
  /**
   * Creates and returns a token; replaces one with the same remote and label. The token itself is not stored.
   */
  add: (remote: string, label: string) => Promise<string>;
  /** Returns whether the token existed. */
  revoke: (remote: string, label: string) => Promise<boolean>;
  find: (token: string) => Promise<DeployToken | undefined>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const tokensOf = (text: string | undefined) =>
  text === undefined ? [] : (JSON.parse(text) as DeployToken[]);

const textOf = (tokens: readonly DeployToken[]) => `${JSON.stringify(tokens, null, 2)}\n`;

/** Deploy tokens, stored beside the releases. */
export function deployTokens(state: StateFiles): DeployTokens {
  const file = 'deploy-tokens.json';
  const list = async () => tokensOf(await state.read(file));
  const isOf = (remote: string, label: string) => (each: DeployToken) =>
    each.remote === remote && each.label === label;

  return {
    list,
    find: async (token) => (await list()).find(({ hash }) => hash === hashOf(token)),

    add: (remote, label) =>
      state.change(file, async (text) => {
        const token = `twd_${randomBytes(32).toString('base64url')}`;
        const made = { remote, label, hash: hashOf(token), createdAt: new Date().toISOString() };
        const others = tokensOf(text).filter((each) => !isOf(remote, label)(each));
        return { text: textOf([...others, made]), result: token };
      }),

    revoke: (remote, label) =>
      state.change(file, async (text) => {
        const tokens = tokensOf(text);
        const others = tokens.filter((each) => !isOf(remote, label)(each));
        const isKnown = others.length < tokens.length;
        return { text: isKnown ? textOf(others) : undefined, result: isKnown };
      }),
  };
}
