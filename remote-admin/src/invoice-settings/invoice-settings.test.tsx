import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Answer } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { InvoiceSettings } from './invoice-settings.tsx';

const save = 'PUT /api/invoice/update_settings';
const settings: Answer<'POST /api/invoice/settings'> = {
  is_on: 1,
  sender_name: '',
  sender_address: '12 St James’s Square\nLondon',
  tax_number: 'GB 123',
  payment_details: '',
  number_prefix: '2026-',
  number_digits: 4,
  next_number: 12,
  due_days: 14,
  smallest_next_number: 12,
  taxes: [{ name: 'VAT', percent: '19' }],
};

const sent = () => fakeServer.sent.filter(({ name }) => name === save).map(({ payload }) => payload);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function open(changes: Partial<typeof settings> = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer('POST /api/invoice/settings', 200, { ...settings, ...changes });
  fakeServer.answer(save, 200, { status: 200 });
  return renderAt('/settings', <InvoiceSettings workspaceId={1} />, ada);
}

beforeEach(() => {
  fakeServer.reset();
  sessionStorage.clear();
});

it('turns invoices on, and shows their settings then', async () => {
  const { person } = await open({ is_on: 0 });
  const toggle = await screen.findByRole('switch', { name: 'Write invoices' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fakeServer.answer('POST /api/invoice/settings', 200, settings);
  await person.click(toggle);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(sent()).toEqual([{ workspace_id: 1, is_on: 1 }]);
});

it('shows the next number as it is typed, and saves all fields', async () => {
  const { person } = await open();
  expect(await screen.findByText('2026-0012')).toBeVisible();
  await person.clear(field('Prefix'));
  await person.type(field('Prefix'), 'A/');
  await person.clear(field('Next number'));
  await person.type(field('Next number'), '300');
  expect(screen.getByText('A/0300')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add tax' }));
  await person.type(screen.getAllByLabelText('Tax')[1] ?? field('Tax'), 'City tax');
  await person.type(screen.getAllByLabelText('Percent')[1] ?? field('Percent'), '1,5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const { is_on: _on, smallest_next_number: _smallest, ...fields } = settings;
  expect(sent()).toEqual([
    {
      workspace_id: 1,
      ...fields,
      number_prefix: 'A/',
      next_number: 300,
      taxes: [
        { name: 'VAT', percent: '19' },
        { name: 'City tax', percent: '1,5' },
      ],
    },
  ]);
});

it('shows its own and the server’s errors at their fields, and keeps what was typed', async () => {
  const { person } = await open();
  await screen.findByText('2026-0012');
  await person.clear(field('Next number'));
  await person.type(field('Next number'), '3');
  expect(screen.queryByText(/The next invoice is/)).toBeNull();
  await person.clear(field('Percent'));
  await person.type(field('Percent'), '190');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Next number')).toHaveAccessibleDescription('Enter a whole number from 12 to 999,999,999');
  expect(field('Percent')).toHaveAccessibleDescription(/From 0 to 100/);
  expect(sent()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Remove VAT' }));
  await person.clear(field('Next number'));
  await person.type(field('Next number'), '13');
  const msg = 'The number 2026-0013 is used already.';
  fakeServer.answer(save, 409, { errors: [{ msg, param: 'next_number' }] });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Next number')).toHaveAccessibleDescription(msg));
  expect(field('Next number')).toHaveFocus();
  expect(field('Next number')).toHaveValue('13');
});

it('the next number follows sent invoices while no other is typed', async () => {
  const { person } = await open();
  await screen.findByText('2026-0012');
  fakeServer.answer('POST /api/invoice/settings', 200, {
    ...settings,
    next_number: 14,
    smallest_next_number: 14,
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2026-0014')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ next_number: 14 });
});

it('keeps what was typed when its page is left, until it is saved or discarded', async () => {
  const { person } = await open();
  await screen.findByText('2026-0012');
  await person.type(field('Name'), 'Engines');
  await person.type(field('Prefix'), 'A');
  await person.click(screen.getByRole('button', { name: 'Remove VAT' }));
  cleanup();
  const again = await open();
  expect(await screen.findByText('2026-A0012')).toBeVisible();
  expect(field('Name')).toHaveValue('Engines');
  expect(screen.queryByLabelText('Percent')).toBeNull();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await again.person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect([field('Name').value, field('Prefix').value, field('Percent').value]).toEqual(['', '2026-', '19']);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  await again.person.type(field('Name'), 'Engines');
  await again.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('offers a retry when the settings cannot be loaded', async () => {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer('POST /api/invoice/settings', 500, { errors: [] });
  const { person } = await renderAt('/settings', <InvoiceSettings workspaceId={1} />, ada);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeServer.answer('POST /api/invoice/settings', 200, settings);
  await person.click(retry);
  expect(await screen.findByText('2026-0012')).toBeVisible();
});
