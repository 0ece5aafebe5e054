import { Settings2 } from 'lucide-react';
import type { CalendarSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { IconButton, Popover, Select, Switch } from '@timeweave/shared/ui';
import { clockTime } from '../entry-calendar/index.ts';
import { snaps } from './calendar-settings.ts';

interface Props {
  settings: CalendarSettings;
  onChange: (changes: Partial<CalendarSettings>) => void;
}

const hourMs = 3_600_000;
const hoursBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export function SettingsPopover({ settings, onChange }: Props) {
  const { timeFormat } = usePreferences();
  const { snapMinutes, firstHour, lastHour, showsGaps, workFrom, workTo } = settings;
  const hour = (label: string, name: keyof CalendarSettings, value: number, hours: readonly number[]) => (
    <Select
      label={label}
      value={String(value)}
      onChange={(chosen) => onChange({ [name]: Number(chosen) })}
      options={hours.map((each) => ({
        value: String(each),
        label:
          each === 24 && timeFormat !== '12-hour' ? '24:00' : clockTime(each * hourMs, 'UTC', timeFormat),
      }))}
    />
  );
  return (
    <Popover
      title="Calendar settings"
      align="end"
      trigger={
        <IconButton label="Calendar settings">
          <Settings2 size={18} aria-hidden />
        </IconButton>
      }
    >
      <Fields>
        <Select
          label="Snap to"
          value={String(snapMinutes)}
          onChange={(chosen) => onChange({ snapMinutes: Number(chosen) })}
          options={snaps.map((snap) => ({
            value: String(snap),
            label: snap === 1 ? '1 minute' : `${snap} minutes`,
          }))}
        />
        <Pair>
          {hour('Show from', 'firstHour', firstHour, hoursBetween(0, lastHour - 1))}
          {hour('Show to', 'lastHour', lastHour, hoursBetween(firstHour + 1, 24))}
        </Pair>
        <Switch label="Show gaps" checked={showsGaps} onChange={(on) => onChange({ showsGaps: on })} />
        {showsGaps && (
          <Pair>
            {hour('Working day from', 'workFrom', workFrom, hoursBetween(0, workTo - 1))}
            {hour('Working day to', 'workTo', workTo, hoursBetween(workFrom + 1, 24))}
          </Pair>
        )}
      </Fields>
    </Popover>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  width: min(300px, calc(100vw - 48px));
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--tw-space-3);
`;
