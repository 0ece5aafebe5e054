/** As long as this nothing was loaded: the page can be used, and nobody is kept waiting by what is done now. */
const quietMs = 2_000;

/** Tells, each time when the page has loaded something and then nothing for a while, the addresses of what came. */
export function whenQuiet(tell: (addresses: string[]) => unknown): void {
  let loaded: string[] = [];
  let quiet: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver((list) => {
    loaded.push(...list.getEntries().map(({ name }) => name));
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      tell(loaded);
      loaded = [];
    }, quietMs);
  });
  observer.observe({ type: 'resource', buffered: true });
}
