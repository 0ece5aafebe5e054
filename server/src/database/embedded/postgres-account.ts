import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.ts';
import type { Account } from './run-as.ts';

type Ids = Pick<Account, 'uid' | 'gid'>;

/** The accounts of the machine. */
export interface MachineAccounts {
  find: (name: string) => Ids | undefined;
  /** Creates the account; returns whether that succeeded. */
  create: (name: string) => boolean;
}

type Log = Pick<Console, 'log' | 'warn'>;

/** `nobody`: exists on every system, but other services may run as it too. */
const nobody = 65_534;
const ownName = 'timeweave';
const nologin = '/usr/sbin/nologin';

function output(command: string, options: string[]): string | undefined {
  try {
    return String(execFileSync(command, options, { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function idOf(option: '-u' | '-g', name: string): number | undefined {
  const id = output('id', [option, name]);
  return id === undefined ? undefined : Number(id);
}

/** Debian, Fedora and derivatives have `useradd`; Alpine has BusyBox's `adduser`. */
const commands: readonly [command: string, ...options: string[]][] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    nologin,
  ],
  ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', nologin],
];

function findAccount(name: string): Ids | undefined {
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

const createAccount = (name: string) =>
  commands.some(([command, ...options]) => output(command, [...options, name]) !== undefined);

const machineAccounts: MachineAccounts = {
  find: findAccount,
  create: (name) => oneAtATime(() => findAccount(name) === undefined && createAccount(name)),
};

/** Returns the owner of a folder, unless that is root or `nobody`. */
function ownerOf(folder: string): Ids | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  if (uid === 0 || uid === nobody) return undefined;
  return { uid, gid: gid === 0 ? nobody : gid };
}

function findOrCreate(accounts: MachineAccounts, log: Log): Ids {
  const existing = accounts.find('postgres') ?? accounts.find(ownName);
  if (existing) return existing;
  const created = accounts.create(ownName);
  // Another server may have created it at the same moment.
  const found = accounts.find(ownName);
  if (created && found) log.log(`Created the account '${ownName}', under which PostgreSQL runs.`);
  if (found) return found;
  log.warn(
    `PostgreSQL runs as 'nobody', which other services may share: the account '${ownName}' could not be created.`,
  );
  return { uid: nobody, gid: nobody };
}

/**
 * Returns the account that runs the PostgreSQL of `dataDir`: ours, unless we are root; then the owner of the
 * database, the owner of the data folder, `postgres`, or a new account.
 */
export function postgresAccount(
  dataDir: string,
  log: Log = console,
  accounts: MachineAccounts = machineAccounts,
  ownUid: number | undefined = process.getuid?.(),
): Account {
  if (ownUid !== 0) return { uid: ownUid ?? 0, gid: process.getgid?.() ?? 0, borrowed: false };
  const owner = ownerOf(join(dataDir, 'postgres')) ?? ownerOf(dataDir);
  return { ...(owner ?? findOrCreate(accounts, log)), borrowed: true };
}
