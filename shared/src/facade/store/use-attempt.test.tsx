import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { signedIn, useAppDispatch } from '@timeweave/shared/facade';
import { useAttempt } from './use-attempt.ts';

const refusal = (status: number) => ({ status, errors: [{ msg: 'Please log in.' }] });

/** A button whose action fails after the user has logged in again, if `isLate`. */
function Failing({ status, isLate }: { status: number; isLate: boolean }) {
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const fail = async () => {
    if (isLate) dispatch(signedIn({ ...ada, token: 'the next one' }));
    throw refusal(status);
  };
  return <button onClick={() => void attempt(fail)}>Save</button>;
}

it.each([
  ['a failure shows an alert', 401, false, 1],
  ['a failure of the former session shows an alert', 400, true, 1],
  ['a late refusal of the former session shows nothing', 401, true, 0],
])('%s', async (_what, status, isLate, count) => {
  const { person, alerts } = await renderAt('/', <Failing status={status} isLate={isLate} />, ada);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(alerts()).toHaveLength(count);
});
