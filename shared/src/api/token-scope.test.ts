import { type ApiCall, type CallDescription, calls } from './index.ts';
import { allows, scopeOf } from './token-scope.ts';

const names = Object.keys(calls) as ApiCall[];
const descriptionOf = (name: ApiCall): CallDescription => calls[name];
const scope = (name: ApiCall) => scopeOf(name, descriptionOf(name));

it.each<[ApiCall, ReturnType<typeof scopeOf>]>([
  ['POST /api/usertime/list', 'read'],
  ['POST /api/usertime/running', 'read'],
  ['POST /api/report/week_data', 'read'],
  ['POST /api/report/export', 'read'],
  ['POST /api/profile/info', 'read'],
  ['POST /api/workspace/listbyworkspaceid', 'read'],
  ['POST /api/usertime/create', 'track'],
  ['PUT /api/usertime/update', 'track'],
  ['POST /api/usertime/delete', 'track'],
  ['POST /api/project/add', 'admin'],
  ['PUT /api/workspace/update_settings', 'admin'],
  ['POST /api/workspace/logo_upload', 'admin'],
  ['POST /api/team/sendemail', 'admin'],
  ['POST /api/workspace/select', undefined],
  ['POST /api/workspace/create', undefined],
  ['POST /api/session/end_everywhere', undefined],
  ['POST /api/api_token/create', undefined],
  ['POST /api/invitation/accept', undefined],
  ['POST /api/saved_report/list', 'read'],
  ['POST /api/saved_report/create', 'admin'],
  ['POST /api/report_link/create', undefined],
  ['POST /api/calendar_feed/create', undefined],
  ['POST /api/external_calendar/events', undefined],
])('%s needs a token with the scope %s', (name, expected) => {
  expect(scope(name)).toBe(expected);
});

it('no call that returns a token is open to API tokens', () => {
  const returnsToken = ({ answer }: CallDescription) => JSON.stringify(answer).includes('"token":');
  const open = names.filter((name) => returnsToken(descriptionOf(name)) && scope(name) !== undefined);
  expect(open).toEqual([]);
});

it('no call that changes something can be made by a token that only reads', () => {
  const changing = names.filter((name) => {
    const { causes = [], once } = descriptionOf(name);
    return name.startsWith('PUT') || once || causes.length > 0;
  });
  expect(changing.filter((name) => scope(name) === 'read')).toEqual([]);
});

it.each([
  'PUT /api/profile/edit_password',
  'PUT /api/profile/edit_email',
  'PUT /api/profile/close_account',
  'PUT /api/profile/change_signin_option',
  'POST /api/profile/sessions',
  'POST /api/profile/download_data',
  'PUT /api/team/leave',
  'POST /api/workspace/delete',
])('%s would be closed to API tokens', (name) => {
  expect(scopeOf(name, { ...calls['PUT /api/profile/group_similar'] })).toBeUndefined();
});

it('a call without a rule needs the widest scope', () => {
  expect(scopeOf('POST /api/usertime/astonish', { ...calls['POST /api/usertime/list'] })).toBe('admin');
});

it('a description can name the scope itself', () => {
  const description = calls['POST /api/usertime/list'];
  expect(scopeOf('POST /api/usertime/list', { ...description, scope: 'none' })).toBeUndefined();
  expect(scopeOf('POST /api/usertime/list', { ...description, scope: 'track' })).toBe('track');
});

it('a scope includes those before it', () => {
  const scopes = ['read', 'track', 'admin'] as const;
  expect(scopes.map((given) => scopes.map((needed) => allows(given, needed)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
  expect(allows('admin', undefined)).toBe(false);
});
