import { ConfigError, findProjectRoot, readConfig } from './config/index.ts';
import { errorCode, OperatorError } from './errors/index.ts';
import { startServer } from './server.ts';

/** Faults that the person who starts the server can fix: shown in plain lines, without a stack. */
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
  const starting = startServer(config, fail);

  let stopping: number | undefined;
  const stop = () => {
    // Ctrl-C reaches us from the terminal and once more through npm; a person who insists takes longer
    if (stopping !== undefined && performance.now() - stopping > 500) process.exit(1);
    if (stopping !== undefined) return;
    stopping = performance.now();
    // a start under way is finished first, so that no database is left behind
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await starting;
  if (stopping === undefined) console.log(`Timeweave is ready at ${config.publicUrl}`);
}

main().catch(fail);
