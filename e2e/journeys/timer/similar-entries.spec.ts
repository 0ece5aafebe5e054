import { expect, test } from '../../fixtures/test.ts';

const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`) / 1000;

test.beforeEach(async ({ person }) => {
  const { workspace_id } = person.auth;
  const add = (title: string, from: string, to: string) =>
    person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title,
      timer_start: at(from),
      timer_end: at(to),
    });
  await add('Letters', '09:00', '09:30');
  await person.call('PUT /api/profile/group_similar', { workspace_id, group_similar: 1 });
});

test('text typed into an entry stays while similar entries are added', async ({ page, person, timer }) => {
  await timer.open();
  const description = timer.cell('Description', 'Letters');
  await description.fill('Letters to Babbage');
  const { workspace_id } = person.auth;
  const like = { workspace_id, title: 'Letters', timer_start: at('12:00'), timer_end: at('12:10') };
  await person.call('POST /api/usertime/manual_entry', like);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(timer.group('2 entries: Letters').toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(description.last()).toHaveValue('Letters to Babbage');
  await expect(description.last()).toBeFocused();
});
