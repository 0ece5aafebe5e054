import type { FastifyBaseLogger } from 'fastify';

type Step = () => Promise<unknown>;

/** Waits for a step, at most for this time. */
export async function within(ms: number, step: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([step(), enough]).finally(() => clearTimeout(timer));
}

/** Cleanup steps of a stop or a failed start, the last first. A failing step does not prevent the others. */
export class Teardown {
  private readonly steps: Step[] = [];

  constructor(private readonly log: FastifyBaseLogger) {}

  add(step: Step, maxMs: number): void {
    this.steps.unshift(() => within(maxMs, step));
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0))
      await step().catch((error: unknown) => this.log.error({ err: error }, 'a part could not be stopped'));
  }
}
