import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

function Page() {
  const [isLoaded, setLoaded] = useState(false);
  const error = <ErrorState title="No reports" message="Something broke." onRetry={() => setLoaded(true)} />;
  return (
    <main id="page" tabIndex={-1}>
      {isLoaded ? <p>Loaded</p> : error}
    </main>
  );
}

it('an error gives the focus to the page when a retry by keyboard has removed it', async () => {
  const person = userEvent.setup();
  render(<Page />);
  await person.tab();
  await person.keyboard('{Enter}');
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
