import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { SettingsCard } from './settings-card.tsx';

/** Says to admins that a restored installation sends nothing, and who can change it. */
export function SendingStopped({ since }: { since: number }) {
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const [day, time] = [
    formatDate(localDateOf(since * 1000, timeZone), dateFormat),
    formatTime(since * 1000, timeZone, timeFormat),
  ];
  return (
    <SettingsCard title="Emails, webhooks and push messages are stopped">
      <p role="status">
        A backup was restored on {day} at {time}. Nothing is sent until the operator of this installation runs
        “timeweave resume”.
      </p>
    </SettingsCard>
  );
}
