import { DollarSign, Play } from 'lucide-react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { ColorDot, IconButton, VisuallyHidden } from '@timeweave/shared/ui';
import { secondsOf } from './entry-days.ts';

interface Props {
  entry: TimeEntry;
  onContinue: (entry: TimeEntry) => void;
}

export function EntryRow({ entry, onContinue }: Props) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const time = (unixSeconds: number) => formatTime(unixSeconds * 1000, timeZone, timeFormat);
  return (
    <Row>
      <Description $empty={!entry.title}>{entry.title || '(No description)'}</Description>
      <Project>
        {entry.project_id !== 0 && (
          <>
            <ColorDot color={entry.project_color ?? ''} />
            <span>
              {entry.project_name}
              {entry.client_name && ` · ${entry.client_name}`}
            </span>
          </>
        )}
      </Project>
      <Billable>
        {entry.is_billable === 1 && (
          <>
            <DollarSign size={16} aria-hidden />
            <VisuallyHidden>Billable</VisuallyHidden>
          </>
        )}
      </Billable>
      <Range>
        {time(entry.timer_start)} – {entry.timer_end !== null && time(entry.timer_end)}
      </Range>
      <Duration>{formatDuration(secondsOf(entry), timeDurationFormat)}</Duration>
      <IconButton label={`Continue ${entry.title || 'this entry'}`} onClick={() => onContinue(entry)}>
        <Play size={16} />
      </IconButton>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template:
    'text project billable range duration continue' auto / minmax(0, 2fr) minmax(0, 1fr)
    20px auto 84px auto;
  align-items: center;
  gap: 0 var(--tw-space-3);
  min-height: var(--tw-row);
  padding: var(--tw-space-1) var(--tw-space-4);
  border-top: 1px solid var(--tw-border);
  &:hover {
    background: var(--tw-surface-hover);
  }
  @media (max-width: 767px) {
    grid-template:
      'text text text text continue' auto
      'project billable range duration continue' auto / minmax(0, 1fr) auto auto auto auto;
    padding: var(--tw-space-2) var(--tw-space-3);
  }
`;

const Description = styled.span<{ $empty: boolean }>`
  grid-area: text;
  overflow-wrap: anywhere;
  ${({ $empty }) => $empty && 'color: var(--tw-text-muted);'}
`;

const Project = styled.span`
  grid-area: project;
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  color: var(--tw-text-muted);
  & > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Billable = styled.span`
  grid-area: billable;
  color: var(--tw-billable-text);
`;

const Range = styled.span`
  grid-area: range;
  justify-self: end;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 767px) {
    font-size: var(--tw-font-small);
  }
`;

const Duration = styled.span`
  grid-area: duration;
  justify-self: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
