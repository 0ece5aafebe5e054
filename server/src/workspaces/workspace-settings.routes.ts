import {
  addDays,
  fromLockedDate,
  isLocalDate,
  isTimeZone,
  localDateOf,
  toLockedDate,
  unixSeconds,
} from '@timeweave/shared/time';
import type { Updateable } from 'kysely';
import type { Member } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import { type Executor, hasSecondFactor, type WorkspaceTable, zoneOf } from '../database/index.ts';
import { conflict, invalid } from '../errors/index.ts';
import { changeWorkspace } from './change-workspace.service.ts';
import { entriesUpTo } from './entries-up-to.ts';
import { noRounding, roundingColumns, roundingOf } from './rounding.ts';
import { workspacesRepository } from './workspaces.repository.ts';

const secondFactorRule = 7;

/** Returns the column of a rule by the specification's number (section 3); rules 6 and 7 are our own. */
function ruleOf(id: number, on: boolean): Updateable<WorkspaceTable> {
  switch (id) {
    case 1:
      return { sole_team_viewer: on };
    case 2:
      return { sole_project_creator: on };
    case 3:
      return { sole_billable_rate_viewer: on };
    case 4:
      return { required_fields: on };
    case 6:
      return { others_entries_editable: on };
    case secondFactorRule:
      return { second_factor_required: on };
    default:
      return { default_billable: on };
  }
}

/** Of ISO 4217, as this version of Node.js knows them. */
const currencies = new Set(Intl.supportedValuesOf('currency'));

async function twoStepIsOn(db: Executor, personId: number): Promise<boolean> {
  const person = db.selectFrom('person').where('id', '=', personId);
  const row = await person.select(hasSecondFactor('person.id').as('isOn')).executeTakeFirst();
  return row?.isOn === true;
}

export function workspaceSettingsRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  const change = async (db: Executor, member: Member, changes: Updateable<WorkspaceTable>) => {
    await changeWorkspace(db, member, changes, clock());
  };

  answer('POST /api/workspace/settings', async ({ db, person, member }) => {
    const row = await workspacesRepository(db).settings(member.workspaceId, person.id);
    const settings = {
      id: member.workspaceId,
      title: row.title,
      workspace_logo: row.logo,
      currency: row.currency,
      is_default_billable: flag(row.default_billable),
      ...roundingOf(row),
      is_time_entry_locked: flag(row.locked_until !== null),
      locked_date: row.locked_until && toLockedDate(row.locked_until),
      locked_until: row.locked_until,
      sending_stopped_at: row.sendingStoppedAt && unixSeconds(row.sendingStoppedAt),
      time_zone: zoneOf(row),
      is_group_similar_entries: flag(row.groupsSimilar),
      is_owner: flag(row.owner_id === person.id),
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email,
      profile_name_colorcode: row.color,
    };
    const rights = {
      is_sole_billable_rate_viewer: flag(row.sole_billable_rate_viewer),
      is_sole_project_creator: flag(row.sole_project_creator),
      is_sole_team_viewer: flag(row.sole_team_viewer),
      is_required_fields: flag(row.required_fields),
      is_others_entries_editable: flag(row.others_entries_editable),
      is_second_factor_required: flag(row.second_factor_required),
    };
    return { results: [[settings], [rights]] as const };
  });

  answer('PUT /api/workspace/edit', ({ db, payload, member }) => {
    const { title, currency, time_zone } = payload;
    if (title === undefined && currency === undefined && time_zone === undefined)
      throw invalid('title', 'Please enter the Workspace Title');
    if (currency !== undefined && !currencies.has(currency))
      throw invalid('currency', 'Choose a currency of ISO 4217, such as EUR.');
    if (time_zone !== undefined && !isTimeZone(time_zone))
      throw invalid('time_zone', 'Choose a time zone from the list.');
    return change(db, member, {
      ...(title !== undefined && { title: title.trim() }),
      ...(currency && { currency }),
      ...(time_zone && { time_zone }),
    });
  });

  answer('PUT /api/workspace/update_settings', async ({ db, payload, member }) => {
    const isOn = payload.value === 1;
    // Admins who kept themselves out could not undo it.
    if (payload.id === secondFactorRule && isOn && !(await twoStepIsOn(db, member.personId)))
      throw conflict(
        'First turn on two-step log-in for your own account, in your profile.',
        'value',
        'second-factor-off',
      );
    return change(db, member, ruleOf(payload.id, isOn));
  });

  answer('PUT /api/workspace/update_locked_settings', async ({ db, payload, member }) => {
    const { value, date } = payload;
    if (value === 0) return change(db, member, { locked_until: null });
    const zone = zoneOf(await workspacesRepository(db).rules(member.workspaceId));
    const yesterday = addDays(localDateOf(clock().getTime(), zone), -1);
    const locked = date === null ? yesterday : fromLockedDate(date);
    if (locked === undefined) throw invalid('date', 'This day doesn’t exist.');
    if (locked > yesterday) throw invalid('date', 'You can only lock past days.');
    return change(db, member, { locked_until: locked });
  });

  answer('POST /api/workspace/entries_up_to', ({ db, payload, member, rules }) => {
    const { day, after } = payload;
    if (!isLocalDate(day)) throw invalid('day', 'This day doesn’t exist.');
    if (after !== undefined && !isLocalDate(after)) throw invalid('after', 'This day doesn’t exist.');
    return entriesUpTo(db, member.workspaceId, { after, last: day, timeZone: zoneOf(rules) });
  });

  answer('PUT /api/workspace/update_rounding_settings', ({ db, payload, member }) => {
    const { value, round_to, rounding_duration } = payload;
    return change(db, member, value === 0 ? noRounding : roundingColumns(round_to, rounding_duration));
  });
}
