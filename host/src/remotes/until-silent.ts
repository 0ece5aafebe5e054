/** Resolves or rejects as the work does; rejects when nothing has progressed for the limit. */
export function untilSilent<Result>(
  limitMs: number,
  work: Promise<Result>,
  watchProgress: (listener: () => void) => () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop();
      reject(new Error(`no progress for ${limitMs / 1000} s`));
    };
    let timeout = setTimeout(giveUp, limitMs);
    const stop = watchProgress(() => {
      clearTimeout(timeout);
      timeout = setTimeout(giveUp, limitMs);
    });
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timeout);
      stop();
    });
  });
}
