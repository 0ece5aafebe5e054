import type { ReactElement } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { type Answer, endpoints } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import { useElapsedSeconds } from '@timeweave/shared/ui';
import { useReportCalendar } from '../period/index.ts';
import type { Selection } from '../report-filters/index.ts';

const { useReportsRunningQuery } = endpoints({ reportsRunning: 'POST /api/report/running' });

/**
 * Loads, at the same time as a report, the running time that its total leaves out; returns it to show beside the total, or
 * null if there is none.
 */
export function useRunningTime(selection: Selection): ReactElement | null {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const { currentData } = useReportsRunningQuery({ workspace_id, ...selection, timeZone });
  return currentData && currentData.entries > 0 ? <RunningTime running={currentData} /> : null;
}

/** The ticking time of running entries. */
function RunningTime({ running: { entries, time, at } }: { running: Answer<'POST /api/report/running'> }) {
  const { timeDurationFormat } = usePreferences();
  const elapsed = useElapsedSeconds(at);
  const seconds = time / 1000 + entries * elapsed;
  return <Running>+ {formatDuration(seconds, timeDurationFormat)} running</Running>;
}

const Running = styled.span`
  color: var(--tw-running-text);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  white-space: nowrap;
`;
