import { PlaceholderPage } from '@timeweave/shared/ui';

export function ImportPage({ title }: { title: string }) {
  return (
    <PlaceholderPage title={title} next={{ path: '/profile', label: 'My Profile' }}>
      Your profile has a download of all your data. You can add past time by hand: switch the timer page to
      manual mode with the shortcut M.
    </PlaceholderPage>
  );
}
