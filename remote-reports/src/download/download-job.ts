import type { ApiError } from '@timeweave/shared/store';

/** What a running download shows. */
export interface Progress {
  /** What it does; screen readers hear each change. */
  text: string;
  /** How far it is. */
  amount?: string;
}

/** A download as its parts see it: whether it was cancelled, and where its progress goes. */
export interface DownloadJob {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export type FetchedFile = { blob: Blob; name: string; error?: undefined } | { error: ApiError };
