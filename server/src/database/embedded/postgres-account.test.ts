import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MachineAccounts, postgresAccount } from './postgres-account.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'timeweave-account-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

function machineWith(...names: string[]) {
  const lines: string[] = [];
  const known = new Map(names.map((name, index) => [name, { uid: 900 + index, gid: 950 + index }]));
  const accounts: MachineAccounts = {
    find: (name) => known.get(name),
    create: (name) => Boolean(known.set(name, { uid: 990, gid: 991 })),
  };
  const write = (line: string) => void lines.push(line);
  return { accounts, log: { log: write, warn: write }, lines };
}

/** Returns the account as root sees it; a test that is not root owns the folder itself. */
function accountOf({ accounts, log }: ReturnType<typeof machineWith>) {
  return postgresAccount(dataDir, log, accounts, 0);
}

it('is the server’s own account without root', () => {
  const { accounts, log, lines } = machineWith('postgres');
  expect(postgresAccount(dataDir, log, accounts, 1000)).toMatchObject({ uid: 1000, borrowed: false });
  expect(lines).toEqual([]);
});

(isRoot ? describe : describe.skip)('for root, PostgreSQL', () => {
  it('runs as the owner of the data folder, and keeps the account that owns the database', () => {
    chownSync(dataDir, 1234, 0);
    expect(accountOf(machineWith('postgres'))).toEqual({ uid: 1234, gid: nobody, borrowed: true });
    mkdirSync(join(dataDir, 'postgres'));
    chownSync(join(dataDir, 'postgres'), 1235, 1236);
    expect(accountOf(machineWith('postgres'))).toEqual({ uid: 1235, gid: 1236, borrowed: true });
  });

  it('runs as an existing account, and creates none', () => {
    mkdirSync(join(dataDir, 'postgres'));
    chownSync(join(dataDir, 'postgres'), nobody, nobody);
    const machine = machineWith('postgres', 'timeweave');
    expect(accountOf(machine)).toEqual({ uid: 900, gid: 950, borrowed: true });
    expect(machine.lines).toEqual([]);
  });

  it('creates an account, and logs its name', () => {
    const machine = machineWith();
    expect(accountOf(machine)).toEqual({ uid: 990, gid: 991, borrowed: true });
    expect(machine.lines).toEqual(["Created the account 'timeweave', under which PostgreSQL runs."]);
  });

  it('uses the account that another server has created at the same moment', () => {
    const machine = machineWith();
    const { create } = machine.accounts;
    machine.accounts.create = (name) => create(name) && false;
    expect(accountOf(machine)).toEqual({ uid: 990, gid: 991, borrowed: true });
    expect(machine.lines).toEqual([]);
  });

  it('runs as `nobody` with a warning when no account can be created', () => {
    const machine = machineWith();
    machine.accounts.create = () => false;
    expect(accountOf(machine)).toEqual({ uid: nobody, gid: nobody, borrowed: true });
    expect(machine.lines).toEqual([expect.stringContaining('could not be created')]);
  });
});
