/**
 * Runs the work in one tab at a time. Without locks (pages without HTTPS, iframes with blocked storage) each tab runs
 * it independently.
 */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return work();
  let isGranted = false;
  const granted = () => {
    isGranted = true;
    return work();
  };
  try {
    await locks.request(name, { signal }, granted);
  } catch (error) {
    if (isGranted || signal.aborted) throw error;
    await work();
  }
}
