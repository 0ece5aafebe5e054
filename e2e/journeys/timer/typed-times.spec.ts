import { expect, test } from '../../fixtures/test.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { secondsIn } from '../../pages/timer-page.ts';

/** Tracks local times of Berlin, an hour ahead of UTC in November. */
function track({ auth: { workspace_id }, call }: ApiPerson, title: string, from: string, to: string) {
  const [timer_start = 0, timer_end = 0] = [from, to].map((iso) => Date.parse(iso) / 1000);
  return call('POST /api/usertime/manual_entry', { workspace_id, title, timer_start, timer_end });
}

test.beforeEach(({ person }) => track(person, 'Short', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'));

test('an end before the start is asked about at its field, and can be undone', async ({ page, timer }) => {
  await timer.open();
  const end = timer.cell('End', 'Short');
  const question = page.getByRole('dialog', { name: 'Which time do you mean?' });

  await test.step('the former end stays until the answer, also when the text is left by a click', async () => {
    await end.fill('9:00');
    await timer.description.click();
    await expect(question.getByRole('button').first()).toHaveText(
      '09:00 AM Wed 18-11-202608:00 AM – 09:00 AM Wed 18-11-2026, 1:00:00',
    );
    await expect(end).toHaveValue('11:00 AM');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(end).toBeFocused();
    await expect(end).toHaveValue('11:00 AM');
  });

  await test.step('the chosen one is saved', async () => {
    await timer.type(end, '9:00');
    await question.getByRole('button', { name: /^09:00 PM Wed/ }).click();
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(11 * 3600);
    await timer.type(end, '9:00');
    await question.getByRole('button', { name: /^09:00 AM Thu/ }).click();
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(23 * 3600);
    await timer.undo('Ends next day: “Short”');
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(11 * 3600);
  });
});
