import { useEffect, useRef, useState } from 'react';
import { alertShown, callServer, useAppDispatch } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { fetchFile, type FileCall, type Progress } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

/** Downloads a call's file, one at a time. Leaving the page cancels it; failures show an alert. */
export function useFileDownload() {
  const { token } = useSession();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (call: FileCall) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ text: 'Preparing the file…' });
    const file = await fetchFile(call, token, { signal, onProgress: setProgress });
    if (signal.aborted) return;
    setProgress(undefined);
    if (!file.error) saveFile(file.blob, file.name);
    // A 401 of this call ends the session, unless another one has begun since.
    else if (file.error.status === 401)
      await callServer({ name: 'POST /api/token/verify', payload: { token } }, token, signal);
    else dispatch(alertShown('danger', errorMessage(file.error)));
  };

  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };

  return { progress, start, cancel };
}
