import { useEffect, useRef, useState } from 'react';
import { fieldError, isUnreachable } from '@timeweave/shared/store';
import { imageFault, imageMessages } from '@timeweave/shared/validation';

export interface RunningUpload {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

/** Time before the dialog closes after a failed upload, in ms (specification, section 8). */
const failureMs = 2_000;

interface Failure {
  msg: string;
  /** The server's reason. */
  reason?: string;
}

function failureOf(error: unknown): Failure {
  const reason = isUnreachable(error) ? undefined : fieldError(error, 'image');
  return { msg: imageMessages.failed, reason };
}

/** Validates and uploads the picture; closes after success, or 2 s after a failure. Aborts on unmount. */
export function useImageUpload(upload: (image: File) => RunningUpload, onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<RunningUpload>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      clearTimeout(closing.current);
    },
    [],
  );

  const start = async (image: File | undefined) => {
    if (busy || closing.current) return;
    const fault = imageFault(image);
    setFailure(fault === undefined ? undefined : { msg: fault });
    if (!image || fault !== undefined) return;
    setBusy(true);
    const request = upload(image);
    running.current = request;
    try {
      await request.unwrap();
      onClose();
    } catch (error) {
      // Cancelled: the dialog may have been reopened.
      if (running.current !== request) return;
      setFailure(failureOf(error));
      closing.current = setTimeout(onClose, failureMs);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };

  return { busy, failure, start, forgive: () => setFailure(undefined) };
}
