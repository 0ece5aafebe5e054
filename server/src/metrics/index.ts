export { createMetrics, type Metrics } from './metrics.ts';
export { serveMetrics } from './metrics-server.ts';
