import { screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { addDays } from '@timeweave/shared/time';
import { useTargets } from './use-targets.ts';

/** From Monday to Sunday. */
const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day));

/** Shows the days of the month of the working days. */
function WorkingDays() {
  const { isLoading, isWorkingDay } = useTargets();
  return isLoading ? null : (
    <output>
      {week
        .filter(isWorkingDay)
        .map((date) => date.slice(-2))
        .join()}
    </output>
  );
}

const fridayToSunday = [480, 0, 0, 0, 0, 240, 240];
it.each([
  ['without a target, Monday to Friday', 0, [], '16,17,18,19,20'],
  ['without a target, not days off', 0, ['2026-11-18'], '16,17,19,20'],
  ['with a target, the days that have hours', 1, [], '20,21,22'],
  ['with a target, not days off', 1, ['2026-11-21'], '20,22'],
])('working days are, %s', async (_case, is_on, days_off, expected) => {
  fakeServer.reset();
  const results = { workspace: { is_on, minutes: fridayToSunday }, own: null, days_off };
  fakeServer.answer('POST /api/working_hours/get', 200, { results });
  await renderAt('/calendar', <WorkingDays />, ada);
  expect(await screen.findByRole('status')).toHaveTextContent(expected);
});
