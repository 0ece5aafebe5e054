import { act, screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { WorkspaceExport } from './index.ts';

const call = 'POST /api/workspace/export';
const url = '/api/workspace/export/file?ticket=t';
const valid_until = Date.parse('2026-11-18T14:04:00Z') / 1000;

beforeEach(() => {
  fakeServer.reset();
  jest.useFakeTimers({ now: Date.parse('2026-11-18T13:04:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const berlin = {
  ...ada,
  user_properties: { ...ada.user_properties, timeZone: 'Europe/Berlin', timeFormat: '24-hour' as const },
};

const open = () => renderAt('/settings', <WorkspaceExport workspaceId={1} />, berlin);
const button = () => screen.getByRole('button', { name: 'Create link' });

it('offers the link from the response until it expires', async () => {
  fakeServer.answer(call, 200, { url, valid_until });
  const { person } = await open();
  await person.click(button());
  const link = await screen.findByRole('link', { name: 'Download (valid until 15:04)' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('download');
  expect(fakeServer.sent).toMatchObject([{ name: call, payload: { workspace_id: 1, kind: 'all' } }]);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(await screen.findByText('The link has expired.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['Toggl', 'toggl'],
  ['Clockify', 'clockify'],
])('exports for %s, and removes the link to the other file', async (label, kind) => {
  fakeServer.answer(call, 200, { url, valid_until });
  const { person } = await open();
  await person.click(button());
  await screen.findByRole('link');
  await person.click(screen.getByRole('radio', { name: label }));
  expect(screen.queryByRole('link')).toBeNull();
  await person.click(button());
  expect(await screen.findByRole('link')).toBeVisible();
  expect(fakeServer.sent.at(-1)).toMatchObject({ payload: { workspace_id: 1, kind } });
});

it('shows why no link was created, and can be retried', async () => {
  fakeServer.answer(call, 403, { errors: [{ msg: 'Only workspace admins can do this.' }] });
  const { person } = await open();
  await person.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Only workspace admins can do this.');
  expect(screen.queryByRole('link')).toBeNull();
  expect(button()).toBeEnabled();
});
