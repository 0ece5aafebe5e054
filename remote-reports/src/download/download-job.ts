import type { ApiError } from '@timeweave/shared/store';

export interface Progress {
  /** The current step, announced to screen readers. */
  text: string;
  amount?: string;
}

/** Gives the steps of a download its abort signal and a way to report progress. */
export interface DownloadJob {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export type FetchedFile = { blob: Blob; name: string; error?: undefined } | { error: ApiError };
