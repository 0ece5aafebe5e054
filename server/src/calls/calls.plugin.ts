import fp from 'fastify-plugin';
import type { Pools, RunInPool } from '../database/index.ts';
import { type AnswerCall, answerCallsOn } from './call-route.ts';
import type { StoreImage } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a call of the API by its name. */
    answer: AnswerCall;
  }
}

interface CallsOptions {
  pools: Pools;
  runInPool: RunInPool;
  storeImage: StoreImage;
  nudgeJobs: () => void;
}

/** Decorates the server with `answer`, which turns call descriptions into routes. */
export const apiCalls = fp(
  async (app, { pools, runInPool, ...effects }: CallsOptions) => {
    app.decorate('answer', answerCallsOn(app, { guard: app.guard, pools, runInPool }, effects));
  },
  { name: 'calls', dependencies: ['auth', 'body-limits', 'cors', 'docs'] },
);
