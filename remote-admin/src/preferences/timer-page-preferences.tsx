import type { ProfileSettings } from '@timeweave/shared/api';
import { Switch } from '@timeweave/shared/ui';
import { Section, useChangePreference } from '../profile/index.ts';

export function TimerPagePreferences({ settings }: { settings: ProfileSettings }) {
  const change = useChangePreference();
  return (
    <Section title="Timer page">
      <Switch
        label="Group similar entries"
        description="Entries of a day with the same description, project, tags and billable state share one row"
        checked={settings.is_group_similar_entries === 1}
        onChange={(on) => change('is_group_similar_entries', on ? 1 : 0)}
      />
    </Section>
  );
}
