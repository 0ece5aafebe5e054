// Plain JavaScript: runs before dependencies are installed.

/**
 * Ends this process with its child, and the child by `stop` with this process: on a signal, or when the parent is gone, since
 * npm's shell does not forward signals.
 */
export function endTogether(child, stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 1_000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}
