import { isApiError, type ApiError, type Payload } from '@timeweave/shared/store';

export interface Progress {
  /** The current step, announced to screen readers. */
  text: string;
  amount?: string;
}

/** Gives the steps of a download its abort signal and a way to report progress. */
interface DownloadJob {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

type FetchedFile = { blob: Blob; name: string; error?: undefined } | { error: ApiError };

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function progressOf(receivedBytes: number, totalBytes: number | undefined): Progress {
  const total = totalBytes === undefined ? '' : ` of ${megabytes(totalBytes)}`;
  return { text: 'Downloading', amount: `${megabytes(receivedBytes)}${total} MB` };
}

async function refusalIn(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal: unknown = { ...Object(body), status: response.status };
  return isApiError(refusal) ? refusal : { status: response.status, errors: [] };
}

async function receive(response: Response, onProgress: DownloadJob['onProgress']): Promise<Blob> {
  const reader = response.body?.getReader();
  const totalBytes = Number(response.headers.get('content-length')) || undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    receivedBytes += next.value.byteLength;
    onProgress(progressOf(receivedBytes, totalBytes));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

type FileCallName =
  | 'POST /api/report/export'
  | 'POST /api/report/print'
  | 'POST /api/client_link/print'
  | 'POST /api/invoice/print'
  | 'POST /api/invoice/export';

interface Call<Name extends FileCallName> {
  name: Name;
  payload: Payload<Name>;
}

// Literals: the build collects the calls that a release needs.
export type FileCall =
  | Call<'POST /api/report/export'>
  | Call<'POST /api/report/print'>
  | Call<'POST /api/client_link/print'>
  | Call<'POST /api/invoice/print'>
  | Call<'POST /api/invoice/export'>;

/** Downloads a file; visitors have no token. Uses fetch: axios reports no progress for a binary file. */
export async function fetchFile(
  { name: call, payload }: FileCall,
  token: string | undefined,
  { signal, onProgress }: DownloadJob,
): Promise<FetchedFile> {
  const [method = '', url = ''] = call.split(' ');
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(payload),
      signal,
    });
    if (!response.ok) return { error: await refusalIn(response) };
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    return {
      blob: await receive(response, onProgress),
      name: named?.[1] ?? 'report',
    };
  } catch {
    return { error: { status: 'offline', errors: [] } };
  }
}
