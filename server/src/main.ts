import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, findProjectRoot, readConfig } from './config/index.ts';
import { errorCode, OperatorError } from './errors/index.ts';
import { processLogger } from './platform/index.ts';
import { commandUsage, readCommand, runCommand } from './operator/index.ts';
import { migrateDatabase, startServer } from './server.ts';

/** Returns whether the operator can fix the error; such errors are shown in plain lines, without a stack trace. */
function isPlainFault(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof OperatorError) return true;
  return error instanceof Error && errorCode(error) === 'EADDRINUSE';
}

function fail(error: unknown, log?: FastifyBaseLogger): never {
  if (!log || isPlainFault(error)) console.error(isPlainFault(error) ? error.message : error);
  else log.fatal({ err: error }, 'the server ends');
  process.exit(1);
}

type Failed = (error: unknown) => never;

/** `npm run migrate`: applies the migrations that are missing, and ends. */
function runMigrations(config: Config, log: FastifyBaseLogger, failed: Failed): void {
  migrateDatabase(config, log, failed).then(() => log.info('The database has all migrations.'), failed);
}

function runServer(config: Config, log: FastifyBaseLogger, failed: Failed): void {
  const publishes = process.argv.includes('--publish');
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

/** `npm run admin`: runs a command of the operator, and ends. */
function runAdmin(args: readonly string[]): void {
  const command = readCommand(args);
  if (!command) {
    console.error(commandUsage);
    process.exit(2);
  }
  runCommand(readConfig(process.env, findProjectRoot()), command).then(
    (lines) => console.log(lines.join('\n')),
    (error) => fail(error),
  );
}

function runLogged(): void {
  const config = readConfig(process.env, findProjectRoot());
  const log = processLogger(config);
  const run = process.argv[2] === 'migrate' ? runMigrations : runServer;
  run(config, log, (error) => fail(error, log));
}

try {
  if (process.argv[2] === 'admin') runAdmin(process.argv.slice(3));
  else runLogged();
} catch (error) {
  fail(error);
}
