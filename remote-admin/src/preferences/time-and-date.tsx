import type { ProfileSettings, UserProperties } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { Select } from '@timeweave/shared/ui';
import { Section, useChangePreference } from '../profile/index.ts';
import { TimeZoneField } from '../time-zones/index.ts';
import { dateOptions, durationOptions, timeOptions, weekdayOptions } from './format-options.ts';
import { useMinute } from './use-minute.ts';

type Format = keyof Pick<UserProperties, 'timeFormat' | 'timeDurationFormat'>;

export function TimeAndDate({ settings }: { settings: ProfileSettings }) {
  const change = useChangePreference();
  const { timeZone } = usePreferences();
  const moment = { nowMs: useMinute(), timeZone };

  function pick<Name extends Format>(name: Name, options: readonly { value: ProfileSettings[Name] }[]) {
    return (text: string) => {
      const picked = options.find(({ value }) => value === text);
      if (picked) change(name, picked.value);
    };
  }

  const times = timeOptions(moment);
  return (
    <Section title="Time and date">
      <Grid>
        <Wide>
          <TimeZoneField timeZone={settings.timeZone} onPick={(zone) => change('timeZone', zone)} />
        </Wide>
        <Select
          label="Date format"
          value={settings.dateFormat}
          onChange={(format) => change('dateFormat', format)}
          options={dateOptions(moment)}
        />
        <Select
          label="Time format"
          value={settings.timeFormat}
          onChange={pick('timeFormat', times)}
          options={times}
        />
        <Select
          label="Duration display format"
          value={settings.timeDurationFormat}
          onChange={pick('timeDurationFormat', durationOptions)}
          options={durationOptions}
        />
        <Select
          label="First day of the week"
          value={String(settings.firstDayOfWeek)}
          onChange={(day) => change('firstDayOfWeek', Number(day))}
          options={weekdayOptions(moment, settings)}
        />
      </Grid>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--tw-space-4);
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
