/** A row of the table: the action, its effect on others, and its duration. */
export interface Finding {
  fault: string;
  noticed: string;
  recovery: string;
}

/** Attacks its own product and reports the effects. */
export type Fault = (cleanup: Cleanup) => Promise<Finding[]>;

/** Collects cleanup steps and runs them in reverse order. */
export class Cleanup {
  private readonly steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.steps.unshift(step);
  }

  /** Runs all steps, even if one fails. */
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
