/** Pause between two looks, and longest wait, in ms: long enough for a busy machine. */
const pauseMs = 10;
const limitMs = 30_000;

/** Waits until a condition holds; rejects with what it waited for after 30 s. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Waits for a promise; rejects with what it waited for after 30 s. */
export async function inTime<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error(`Waited ${limitMs / 1000} s for ${what}.`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout));
}
