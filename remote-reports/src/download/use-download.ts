import { useEffect, useRef, useState } from 'react';
import {
  alertShown,
  publish,
  selectToken,
  useAppDispatch,
  useSearchParams,
  useSelector,
} from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { Progress } from './download-job.ts';
import type { DownloadedReport } from './downloaded-report.ts';
import { fetchFile, type FileCall } from './fetch-file.ts';
import { orderFrom } from './report-order.ts';
import { saveFile } from './save-file.ts';

export type FileFormat = 'pdf' | 'csv' | 'xlsx';

/** Returns a function that returns the call for a file: a PDF has the tab, arrangement and order that are shown. */
function useFileCall({ selection, tab, arranging }: DownloadedReport): (format: FileFormat) => FileCall {
  const { workspace_id } = useSession();
  const { timeZone, firstDayOfWeek: first_day_of_week } = useReportCalendar();
  const order = orderFrom(useSearchParams()[0].get('sort'));
  const asked = { ...selection, workspace_id, timeZone };
  return (format) => {
    if (format !== 'pdf') return { name: 'POST /api/report/export', payload: { ...asked, format } };
    if (tab === 'detailed')
      return { name: 'POST /api/report/export', payload: { ...asked, ...order, format } };
    return {
      name: 'POST /api/report/print',
      payload: { ...asked, ...arranging, ...order, first_day_of_week },
    };
  };
}

/** Downloads a report as a file, one at a time. Leaving the page cancels it; failures show an alert. */
export function useDownload(report: DownloadedReport) {
  const token = useSelector(selectToken);
  const callFor = useFileCall(report);
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: FileFormat) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ text: 'Preparing the file…' });
    const file = await fetchFile(callFor(format), token, { signal, onProgress: setProgress });
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
