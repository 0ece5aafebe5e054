import { useEffect, useRef, useState } from 'react';
import { alertShown, publish, selectToken, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { Progress } from './download-job.ts';
import type { DownloadedReport } from './downloaded-report.ts';
import { fetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';
import { usePdf } from './use-pdf.ts';

export type FileFormat = 'pdf' | 'csv' | 'xlsx';

/** Downloads a report as a file, one at a time. Leaving the page cancels it; failures show an alert. */
export function useDownload(report: DownloadedReport) {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const token = useSelector(selectToken);
  const printPdf = usePdf(report);
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: FileFormat) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ text: 'Preparing the file…' });
    const job = { signal, onProgress: setProgress };
    const payload = {
      ...report.selection,
      workspace_id,
      timeZone,
      ...(format === 'xlsx' && { format }),
    };
    const file = await (format === 'pdf' ? printPdf(job) : fetchFile(payload, token, job));
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
