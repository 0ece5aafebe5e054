export { startCluster } from './cluster.ts';
export { connectBeside } from './connect-beside.ts';
export { startEmbedded } from './embedded.ts';
export { runningPostmaster, stopPostmaster } from './postmaster.ts';
