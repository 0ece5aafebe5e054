import { store } from '../store.ts';
import { forget, loadModule } from './federation-port.ts';
import { createPageLoader } from './page-loader.ts';
import { reportFailure } from './report-failure.ts';

/** The host's loader: over the federation runtime, into the one store. */
export const { loadPage, forgetRemote } = createPageLoader({
  port: { loadModule, forget },
  prepare: ({ slices = [] }) => slices.forEach(store.inject),
  report: reportFailure,
});
