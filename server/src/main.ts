import { ConfigError, findProjectRoot, readConfig } from './config/index.ts';
import { errorCode, OperatorError } from './errors/index.ts';
import { migrateDatabase, startServer } from './server.ts';

/** Returns whether the operator can fix the error; such errors are shown without a stack trace. */
function isPlainFault(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof OperatorError) return true;
  return error instanceof Error && errorCode(error) === 'EADDRINUSE';
}

function fail(error: unknown): never {
  console.error(isPlainFault(error) ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, findProjectRoot());
  if (process.argv[2] === 'migrate') {
    await migrateDatabase(config, fail);
    console.log('The database has all migrations.');
    return;
  }
  const publishes = process.argv.includes('--publish');
  const starting = startServer(config, { onGivenUp: fail, publishes });

  let stopping: number | undefined;
  const stop = () => {
    // npm sends a second SIGINT for the same Ctrl-C; a user needs longer to press it again.
    if (stopping !== undefined && performance.now() - stopping > 500) process.exit(1);
    if (stopping !== undefined) return;
    stopping = performance.now();
    // Finishes a start that is under way first, so that no database keeps running.
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await starting;
  if (stopping === undefined) console.log(`Timeweave is ready at ${config.publicUrl}`);
}

main().catch(fail);
