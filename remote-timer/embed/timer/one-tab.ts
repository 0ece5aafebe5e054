/**
 * Runs the work in one tab after the other. Pages without https have no locks, and frames may be denied them with all storage:
 * there each tab works for itself.
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
