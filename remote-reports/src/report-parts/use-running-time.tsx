import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { type Answer, endpoints } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import { useElapsedSeconds } from '@timeweave/shared/ui';
import { useReportCalendar } from '../period/index.ts';
import type { Selection } from '../report-filters/index.ts';

const { useReportsRunningQuery } = endpoints({ reportsRunning: 'POST /api/report/running' });

/** Loads, at the same time as a report, the running time that its total leaves out; returns it to show beside the total. */
export function useRunningTime(selection: Selection): ReactNode {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const { currentData } = useReportsRunningQuery({ workspace_id, ...selection, timeZone });
  return <RunningTime running={currentData} />;
}

/** The ticking time of running entries; nothing if there are none. */
function RunningTime({ running }: { running: Answer<'POST /api/report/running'> | undefined }) {
  const { timeDurationFormat } = usePreferences();
  const entries = running?.entries ?? 0;
  const elapsed = useElapsedSeconds(entries > 0 ? running?.at : undefined);
  if (!running || entries === 0) return null;
  const seconds = running.time / 1000 + entries * elapsed;
  return <Running>+ {formatDuration(seconds, timeDurationFormat)} running</Running>;
}

const Running = styled.span`
  color: var(--tw-running-text);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  white-space: nowrap;
`;
