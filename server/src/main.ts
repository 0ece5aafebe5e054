import type { FastifyBaseLogger } from 'fastify';
import { backUpTo, restoreFrom } from './backup/index.ts';
import { type Config, ConfigError, findProjectRoot, readConfig } from './config/index.ts';
import { errorCode, OperatorError } from './errors/index.ts';
import { processLogger } from './platform/index.ts';
import { checkInstallation, commandUsage, readCommand, runCommand } from './operator/index.ts';
import { migrateDatabase, startServer } from './server.ts';

/** Codes of the operating system whose messages name what the operator can change: address, disk, permissions. */
const plainCodes = ['EADDRINUSE', 'ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Returns whether the operator can fix the error; such errors are shown in plain lines, without a stack trace. */
function isPlainFault(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof OperatorError) return true;
  return error instanceof Error && plainCodes.includes(String(errorCode(error)));
}

function fail(error: unknown, log?: FastifyBaseLogger): never {
  if (!log || isPlainFault(error)) console.error(isPlainFault(error) ? error.message : error);
  else log.fatal({ err: error }, 'the server ends');
  process.exit(1);
}

type Failed = (error: unknown) => never;

/** Applies the migrations that are missing, and ends. */
function runMigrations(config: Config, log: FastifyBaseLogger, failed: Failed): void {
  migrateDatabase(config, log, failed).then(() => log.info('The database has all migrations.'), failed);
}

function runServer(config: Config, log: FastifyBaseLogger, failed: Failed, publishes: boolean): void {
  const starting = startServer(config, log, { onGivenUp: failed, publishes });

  let stopping: number | undefined;
  const stop = () => {
    // npm sends a second SIGINT for the same Ctrl-C (close-with-grace would exit then); a user needs longer to press it again.
    if (stopping !== undefined && performance.now() - stopping > 500) process.exit(1);
    if (stopping !== undefined) return;
    stopping = performance.now();
    // Finishes a start that is under way first, so that no database keeps running.
    starting.then((server) => server.stop()).then(() => process.exit(0), failed);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  starting.then(() => {
    // A line for people and scripts, at every log level.
    if (stopping === undefined) console.log(`Timeweave is ready at ${config.publicUrl}`);
  }, failed);
}

/** Prints the lines of a command, and ends. */
function print(running: Promise<readonly string[]>): void {
  running.then(
    (lines) => console.log(lines.join('\n')),
    (error) => fail(error),
  );
}

/** Prints what `check` has found; the exit code is 1 for a problem. */
async function printCheck(config: Config): Promise<void> {
  const { lines, isFine } = await checkInstallation(config);
  console.log(lines.join('\n'));
  process.exitCode = isFine ? 0 : 1;
}

function runAdmin(config: Config, args: readonly string[]): void {
  const command = readCommand(args);
  if (!command) misused(commandUsage);
  print(runCommand(config, command));
}

const usage = `Usage: timeweave COMMAND
  start           publishes newer builds of remotes, and serves
  migrate         applies the migrations that are missing
  backup PLACE    saves database, pictures and releases into a new folder, or as bucket:NAME
  restore PLACE   restores a backup into an empty database, which sends nothing until 'resume'
  resume          sends mails, webhooks and push messages again; with --drop none that waited
  check           looks for problems of this installation
  admin           lists the commands for people, sessions and jobs`;

function misused(text: string): never {
  console.error(text);
  process.exit(2);
}

function run(name: string | undefined, args: readonly string[]): void {
  const config = readConfig(process.env, findProjectRoot());
  if (name === 'admin') return runAdmin(config, args);
  if (name === 'resume') return runAdmin(config, [name, ...args]);
  if (name === 'check') return void printCheck(config).catch((error: unknown) => fail(error));
  const [place] = args;
  if (name === 'backup' && place) return print(backUpTo(config, place));
  if (name === 'restore' && place) return print(restoreFrom(config, place));
  const log = processLogger(config);
  const failed: Failed = (error) => fail(error, log);
  if (name === 'migrate') runMigrations(config, log, failed);
  // Without a name it publishes nothing, for development.
  else if (name === undefined || name === 'start') runServer(config, log, failed, name === 'start');
  else misused(usage);
}

try {
  const [name, ...args] = process.argv.slice(2);
  run(name, args);
} catch (error) {
  fail(error);
}
