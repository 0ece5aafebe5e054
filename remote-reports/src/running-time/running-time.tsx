import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { useElapsedSeconds } from '@timeweave/shared/ui';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { Selection } from '../selection/index.ts';
import { useReportsRunningQuery } from './running-time.api.ts';

/** The ticking time of running entries, which a report’s total leaves out; nothing if none matches the report. */
export function RunningTime({ selection }: { selection: Selection }) {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const { timeDurationFormat } = usePreferences();
  const { currentData: running } = useReportsRunningQuery({ workspace_id, ...selection, timeZone });
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
