import { useEffect, useRef, useState } from 'react';
import { alertShown, publish, selectToken, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import type { Selection } from '../selection/index.ts';
import { fetchFile, type Progress } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

/** Downloads a report as CSV, one at a time; leaving the page cancels it. A failure is shown as an alert. */
export function useDownload(selection: Selection) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const token = useSelector(selectToken);
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ receivedBytes: 0 });
    const payload = { ...selection, workspace_id, timeZone };
    const file = await fetchFile(payload, { token, signal, onProgress: setProgress });
    if (signal.aborted) return;
    setProgress(undefined);
    if (!file.error) saveFile(file.blob, file.name);
    else if (file.error.status === 401) publish('session/ended', {});
    else dispatch(alertShown('danger', errorMessage(file.error)));
  };

  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };

  return { progress, start, cancel };
}
