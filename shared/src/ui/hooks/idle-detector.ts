/** The used part of the Idle Detection API (WICG), which TypeScript lacks. */
export interface IdleDetector extends EventTarget {
  userState: 'active' | 'idle' | null;
  screenState: 'locked' | 'unlocked' | null;
  /** Rejects without the user's permission. `threshold`: at least 60,000 ms. */
  start: (options: { threshold: number; signal: AbortSignal }) => Promise<void>;
}

declare global {
  interface Window {
    /** Only in some browsers. */
    IdleDetector?: (new () => IdleDetector) & { requestPermission: () => Promise<'granted' | 'denied'> };
  }
}
