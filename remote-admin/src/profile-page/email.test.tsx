import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const call = 'PUT /api/profile/edit_email';
const field = () => screen.getByLabelText('Email');
const current = 'ada@example.com';
const requested = 'ada.king@example.com';

beforeEach(() => {
  fakeServer.reset();
  answer();
});

it('requests a new address and shows that it is not confirmed yet', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  const { person } = await open();
  await person.clear(field());
  answer({ requested_email: requested });
  await person.type(field(), ` ${requested} {Enter}`);
  expect(await screen.findByText(/We have sent a link to/)).toHaveTextContent(requested);
  expect(field()).toHaveValue(current);
  expect(sentTo(call)).toMatchObject([{ payload: { email: requested, workspace_id: 1 } }]);
});

it.each([
  [' ', 'Please enter your email address.'],
  ['ada@', 'Please enter valid email address.'],
])('does not send %j', async (typed, message) => {
  const { person } = await open();
  await person.clear(field());
  await person.type(field(), `${typed}{Enter}`);
  expect(field()).toHaveAccessibleDescription(message);
  expect(sentTo(call)).toEqual([]);
});

it('an address in use keeps the text and shows the error at the field', async () => {
  const refusal = { errors: [{ msg: 'This email address already has an account.', param: 'email' }] };
  fakeServer.answer(call, 409, refusal);
  const { person } = await open();
  await person.clear(field());
  await person.type(field(), `${requested}{Enter}`);
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription('This email address already has an account.'),
  );
  expect(field()).toHaveValue(requested);
});

it('the mail can be resent and the change cancelled', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  answer({ requested_email: requested });
  const { person, alerts } = await open();
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(alerts()).toEqual(['We have sent the email again.']));
  answer();
  await person.click(screen.getByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(screen.queryByText(/We have sent a link/)).toBeNull());
  expect(sentTo(call).map(({ payload }) => payload)).toEqual([
    { email: requested, workspace_id: 1 },
    { email: current, workspace_id: 1 },
  ]);
});
