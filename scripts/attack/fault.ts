/** One line of the table: what was done, what others noticed of it, and how long it lasted. */
export interface Finding {
  fault: string;
  noticed: string;
  recovery: string;
}

/** Does harm to a product of its own and reports what came of it. */
export type Fault = (cleanup: Cleanup) => Promise<Finding[]>;

/** Collects how to undo what a fault started, and undoes the last first. */
export class Cleanup {
  private readonly steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.steps.unshift(step);
  }

  /** A step that fails does not keep the others from running. */
  async run(): Promise<void> {
    for (const step of this.steps.splice(0)) {
      try {
        await step();
      } catch (error) {
        console.error('cleaning up:', error);
      }
    }
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns what the promise resolves to, or undefined after `ms`. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a time in ms as people read it. */
export const shown = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** Counts equal texts: `200 ×3, 503 ×1`. */
export function tally(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, count]) => `${text} ×${count}`)
    .join(', ');
}
