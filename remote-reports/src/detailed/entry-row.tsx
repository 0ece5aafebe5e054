import { DollarSign } from 'lucide-react';
import { memo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { Link } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { daysBetween, formatDate, formatDuration, formatTime, localDateOf } from '@timeweave/shared/time';
import { ColorDot, VisuallyHidden } from '@timeweave/shared/ui';
import { projectAddress } from '../projects/index.ts';
import { Billable, Duration, Muted, Project, Row, Text, Times, Title } from './table-layout.ts';

interface Props {
  entry: ReportEntry;
  /** Position in the list, from 0. */
  index: number;
  withMember: boolean;
  /** In which the report has cut days. */
  timeZone: string;
}

/** An entry of the report. */
export const EntryRow = memo(function EntryRow({ entry, index, withMember, timeZone }: Props) {
  const tags = entry.tag_title.split(',').join(', ');
  const member = `${entry.first_name} ${entry.last_name}`.trim();
  return (
    <Row role="row" aria-rowindex={index + 2} $withMember={withMember}>
      <Title role="cell" dir="auto" title={entry.title || undefined}>
        {entry.title || <Muted>(No description)</Muted>}
      </Title>

      <ProjectCell entry={entry} />
      <Text role="cell" dir="auto" title={tags || undefined} data-missing={tags ? undefined : 'tags'}>
        {tags || <Muted>(No tag)</Muted>}
      </Text>
      {withMember && (
        <Text role="cell" dir="auto" title={member}>
          {member}
        </Text>
      )}

      <TimesCell entry={entry} timeZone={timeZone} />
      <DurationCell entry={entry} />
      <Billable role="cell">
        {entry.is_billable === 1 && <DollarSign size={16} aria-hidden />}
        <VisuallyHidden>{entry.is_billable === 1 ? 'Billable' : 'Not billable'}</VisuallyHidden>
      </Billable>
    </Row>
  );
});

function ProjectCell({
  entry: { project_id, project_name, project_color, client_name },
}: Pick<Props, 'entry'>) {
  if (project_id === 0) {
    return (
      <Text role="cell">
        <Muted>(No project)</Muted>
      </Text>
    );
  }
  const name = project_name ?? '';
  return (
    <Project role="cell" dir="auto" title={client_name === null ? name : `${name} · ${client_name}`}>
      <ColorDot color={project_color ?? ''} />
      <Text>
        <Link to={projectAddress(project_id)}>{name}</Link>
        {client_name !== null && <Muted> · {client_name}</Muted>}
      </Text>
    </Project>
  );
}

function TimesCell({ entry, timeZone }: Pick<Props, 'entry' | 'timeZone'>) {
  const { dateFormat, timeFormat } = usePreferences();
  const startMs = entry.timer_start * 1000;
  const endMs = entry.timer_end === null ? startMs + entry.timerTime : entry.timer_end * 1000;
  const laterDays = daysBetween(entry.date, localDateOf(endMs, timeZone));
  const time = (ms: number) => formatTime(ms, timeZone, timeFormat);
  return (
    <Times role="cell">
      <span>{formatDate(entry.date, dateFormat)}</span>
      <span>
        {time(startMs)}–{time(endMs)}
        {laterDays > 0 && <sup title="Ends on a later day"> +{laterDays}</sup>}
      </span>
    </Times>
  );
}

/** The duration as the report counts it, and the exact one where they differ. */
function DurationCell({ entry }: Pick<Props, 'entry'>) {
  const { timeDurationFormat } = usePreferences();
  const counted = formatDuration(entry.time / 1000, timeDurationFormat);
  const exact = formatDuration(entry.timerTime / 1000, timeDurationFormat);
  return (
    <Duration role="cell">
      <span>{counted}</span>
      {exact !== counted && <span>exactly {exact}</span>}
    </Duration>
  );
}
