import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegisteredRemote } from '@timeweave/shared/contract';
import { CallsMissing, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

const remote: RegisteredRemote = { name: 'timer', owner: 'Timer team', releases: [] };

function show(error: Error) {
  const [onRetry, onRenderError] = [jest.fn(), jest.fn()];
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  render(
    <RemoteBoundary remote={remote} title="Timer" onRetry={onRetry} onRenderError={onRenderError}>
      <Broken />
    </RemoteBoundary>,
  );
  silenced.mockRestore();
  return { onRetry, onRenderError };
}

it.each([
  [new RemoteUnavailable(), 'Timer is not available right now', /^We couldn’t load this part.*Timer team/],
  [new RemoteIncompatible(), 'Timer does not fit this version of Timeweave', /another version.*Timer team/],
  [new CallsMissing(), 'Timer is not available on this server yet', /Ask your administrator/],
])('explains %s, and offers a retry', async (error, title, message) => {
  const { onRetry, onRenderError } = show(error);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  // The loader has reported it.
  expect(onRenderError).not.toHaveBeenCalled();
});

it('passes on an error of the page', () => {
  const error = new Error('boom');
  const { onRenderError } = show(error);
  expect(screen.getByText(/^Something went wrong on this page/)).toBeVisible();
  expect(onRenderError).toHaveBeenCalledWith(error);
});
