import type { Connection } from '../database.ts';
import { runningCluster } from './cluster.ts';
import { startEmbedded } from './embedded.ts';

interface Place {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
}

/** For scripts and commands: connects to the database of a running server, or starts the embedded one without a server. */
export async function connectBeside({ databaseUrl, databaseDirectUrl, dataDir }: Place) {
  const left = (connection: Connection) => ({ connection, stop: () => Promise.resolve() });
  if (databaseUrl) return left({ connectionString: databaseDirectUrl ?? databaseUrl });
  const running = runningCluster(dataDir);
  return running ? left(running) : startEmbedded(dataDir, console.error);
}
