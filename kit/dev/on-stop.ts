/**
 * Stops once, on Ctrl-C, on SIGTERM, or when the parent process is gone (npm's shell forwards no signal), and ends this
 * process.
 */
export function onStop(stop: () => Promise<unknown>): void {
  let isStopping = false;
  const end = (): void => {
    // Ctrl-C arrives twice, from the terminal and from the parent process.
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1_000).unref();
}
