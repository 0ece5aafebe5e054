export { runningCluster, startCluster } from './cluster.ts';
export { startEmbedded } from './embedded.ts';
export { runningPostmaster, stopPostmaster } from './postmaster.ts';
