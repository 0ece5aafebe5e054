import type { ProfileSettings } from '@timeweave/shared/api';
import { Link } from '@timeweave/shared/facade';
import { Switch } from '@timeweave/shared/ui';
import { Section, useChangePreference } from '../profile/index.ts';

export function EmailPreferences({ settings }: { settings: ProfileSettings }) {
  const change = useChangePreference();
  return (
    <Section title="Email preferences">
      <Switch
        label="Weekly report"
        description="Last week’s total by project and day, on Monday morning"
        checked={settings.send_weekly_report === 1}
        onChange={(on) => change('send_weekly_report', on ? 1 : 0)}
      />
      <Switch
        label="Long-running timer"
        description="An email when a timer has been running for more than 8 hours"
        checked={settings.notification_long_run === 1}
        onChange={(on) => change('notification_long_run', on ? 1 : 0)}
      />
      <Switch
        label="Newsletter"
        description="News and tips about Timeweave"
        checked={settings.send_newsletter === 1}
        onChange={(on) => change('send_newsletter', on ? 1 : 0)}
      />
      <p>
        <Link to="/profile?tab=notifications">All notifications</Link>, by email, push and in the app
      </p>
    </Section>
  );
}
