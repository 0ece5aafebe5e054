export { startCluster } from './cluster.ts';
export { connectBeside, startEmbedded } from './embedded.ts';
export { runningPostmaster, stopPostmaster } from './postmaster.ts';
