import { useEffect, useRef, useState } from 'react';
import { fieldError, isUnreachable } from '@timeweave/shared/store';
import { imageFault, imageMessages } from '@timeweave/shared/validation';

/** An upload under way. */
export interface RunningUpload {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

/** How long the message about a failed upload is shown before the dialog closes, in ms (specification, section 8). */
const failureMs = 2_000;

interface Failure {
  msg: string;
  /** Why the server refused the picture. */
  reason?: string;
}

function failureOf(error: unknown): Failure {
  const reason = isUnreachable(error) ? undefined : fieldError(error, 'image');
  return { msg: imageMessages.failed, reason };
}

/** Checks and uploads the chosen picture; closes when it is stored, or 2 s after a failure. Ends with the component. */
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
      // Cancelled: the dialog may be open again.
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
