import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { ColorDot, Popover, ReferenceMark } from '@timeweave/shared/ui';
import { daysAcross, LaterDays } from '../entry-range/index.ts';
import { clockTime } from './clock-time.ts';
import { titleOf } from './entry-events.ts';

export interface OpenedEntry {
  entry: TimeEntry;
  /** The colleague whose entry it is. */
  colleague: string | undefined;
  /** The entry's element, the anchor of the popover. */
  element: HTMLElement;
}

interface Props {
  opened: OpenedEntry;
  actions?: ReactNode;
  /** Returns what takes the focus when it closes. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** What the specification calls the 'Task Title' popover of an entry. */
export function EntryPopover({ opened: { entry, colleague, element }, actions, focusAfter, onClose }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const { timer_start: start, timer_end: end, project_name, project_color, reference } = entry;
  const time = (seconds: number) => clockTime(seconds * 1000, timeZone, timeFormat);
  return (
    <Popover
      open
      onOpenChange={onClose}
      title="Task Title"
      anchor={{ current: element }}
      side="right"
      finalFocus={focusAfter}
    >
      <Range>
        {time(start)} – {end === null ? 'now' : time(end)}
        {end !== null && <LaterDays days={daysAcross({ start, end }, timeZone)} />}
      </Range>
      <p>{titleOf(entry)}</p>
      {project_name && !actions && (
        <Detail>
          <ColorDot color={project_color ?? ''} /> {project_name}
        </Detail>
      )}
      {reference && (
        <Detail>
          <ReferenceMark reference={reference} />
        </Detail>
      )}
      {colleague !== undefined && <Detail>{colleague}</Detail>}
      {actions}
    </Popover>
  );
}

const Range = styled.p`
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
`;

const Detail = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
`;
