import { PlaceholderPage } from '@timeweave/shared/ui';

export function CalendarPage({ title }: { title: string }) {
  return (
    <PlaceholderPage title={title}>
      The timer page lists your entries by day, with the total of each day and week.
    </PlaceholderPage>
  );
}
