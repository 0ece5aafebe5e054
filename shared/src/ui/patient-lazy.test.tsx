import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { patientLazy } from './patient-lazy.ts';

it('asks again for a component whose code did not come, until it does', async () => {
  jest.useFakeTimers();
  let attempts = 0;
  const Late = patientLazy(() => {
    attempts += 1;
    return attempts < 3
      ? Promise.reject(new Error('The network is away.'))
      : Promise.resolve(() => <p>Here at last</p>);
  });
  await act(async () => {
    render(
      <Suspense fallback="Waiting">
        <Late />
      </Suspense>,
    );
  });
  expect(screen.getByText('Waiting')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Here at last')).toBeVisible();
  expect(attempts).toBe(3);
  jest.useRealTimers();
});
