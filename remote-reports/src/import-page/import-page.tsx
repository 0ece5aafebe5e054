import { PlaceholderPage } from '@timeweave/shared/ui';

export function ImportPage({ title }: { title: string }) {
  return (
    <PlaceholderPage
      title={title}
      missing="Files can’t be imported yet"
      next={{ path: '/profile?tab=data', label: 'My Profile' }}
    >
      Add past time in the manual mode of the timer page, and download all your data from your profile.
    </PlaceholderPage>
  );
}
