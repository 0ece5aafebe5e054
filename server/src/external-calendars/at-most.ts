import { busy } from '../errors/index.ts';

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that limits concurrent work; excess calls wait in a queue, and get 503 when the queue is
 * full.
 */
export function atMost(maxRunning: number, maxWaiting: number): Run {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw busy('Too many calendars are being fetched. Please try again.', 10);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
