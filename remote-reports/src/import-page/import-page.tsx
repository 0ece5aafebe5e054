import { PlaceholderPage } from '@timeweave/shared/ui';

export function ImportPage({ title }: { title: string }) {
  return (
    <PlaceholderPage title={title}>
      You can add past time by hand: switch the timer page to manual mode with the shortcut M.
    </PlaceholderPage>
  );
}
