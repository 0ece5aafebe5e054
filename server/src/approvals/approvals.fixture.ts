import type { Approval } from '@timeweave/shared/api';
import type { TestApp } from '../testing/index.ts';
import { trackingMember } from '../time-entries/tracking-member.fixture.ts';

/** The week of the tests, from Monday to Sunday. */
export const week = { first_day: '2026-11-09', last_day: '2026-11-15' };

/** Creates a workspace with weekly approvals, its admin and a member. */
export async function approvedWorkspace(server: TestApp) {
  const made = await trackingMember(server);
  const { workspace_id, token, admin } = made;
  const set = (fields: object = {}, by = admin) =>
    server.call(
      'PUT /api/approval/update_settings',
      { workspace_id, period: 'week', week_start: 1, approver_ids: [], ...fields },
      by,
    );
  expect(await set()).toMatchObject({ status: 200 });
  const submit = (first_day = week.first_day, by = token) =>
    server.call('PUT /api/approval/submit', { workspace_id, first_day }, by);
  const own = async (day = week.first_day, by = token): Promise<Approval> => {
    const { body } = await server.call('POST /api/approval/list', { workspace_id, day }, by);
    const [period] = body.results;
    if (!period) throw new Error('The day has no period.');
    return period;
  };
  const queue = (state = 'submitted', by = admin) =>
    server.call('POST /api/approval/team_list', { workspace_id, state }, by);
  const approve = async (by = admin, only?: { version: string }) => {
    const { approval_id, version } = await own();
    const approvals = [{ approval_id, version, ...only }];
    return server.call('PUT /api/approval/approve', { workspace_id, approvals }, by);
  };
  const giveBack = async (fields: object = {}, by = admin) => {
    const { approval_id } = await own();
    return server.call(
      'PUT /api/approval/return',
      { workspace_id, approval_id, comment: 'Once more', ...fields },
      by,
    );
  };
  return { ...made, set, submit, own, queue, approve, giveBack };
}
