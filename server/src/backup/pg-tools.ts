import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';

const run = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian's packages put the programs of each version. */
const debianFolder = '/usr/lib/postgresql';

/** Returns the programs with this name, those of the newest version of Debian's packages first. */
function candidates(tool: Tool): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const debian = versions.sort((one, other) => Number(other) - Number(one));
  return [
    ...debian.map((version) => join(debianFolder, version, 'bin', tool)).filter((file) => existsSync(file)),
    tool,
  ];
}

/** Returns the program and its major version; throws when it is not installed, or older than `least`. */
export async function findTool(tool: Tool, least: number): Promise<string> {
  let newest = 0;
  for (const program of candidates(tool)) {
    const version = await run(program, ['--version']).then(
      ({ stdout }) => Number(/\d+/.exec(stdout)?.[0] ?? 0),
      () => 0,
    );
    if (version >= least) return program;
    newest = Math.max(newest, version);
  }
  const found = newest > 0 ? `that of PostgreSQL ${newest} cannot read this one` : 'it is not installed';
  throw new OperatorError(
    `${tool} of PostgreSQL ${least} or later is needed, and ${found}: install its client package.`,
  );
}

/** Returns how a tool reaches a database. The password is not in the arguments, which other accounts can see. */
function reach(connection: Connection): { args: string[]; env: Record<string, string> } {
  if (!('connectionString' in connection)) {
    const { host, user, database } = connection;
    return { args: [`--host=${host}`, `--username=${user}`, `--dbname=${database}`], env: {} };
  }
  const url = new URL(connection.connectionString);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  url.searchParams.delete('password');
  return { args: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} };
}

/** Runs a tool; its own words explain a failure. */
export async function runTool(
  program: string,
  args: readonly string[],
  connection: Connection,
): Promise<void> {
  const { args: place, env } = reach(connection);
  try {
    await run(program, [...place, ...args], { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const [reason] = String(error instanceof Error && 'stderr' in error ? error.stderr : error)
      .trim()
      .split('\n');
    throw new OperatorError(`${program} failed: ${reason}`);
  }
}
