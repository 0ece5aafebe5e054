import { type ApiCall, type CallDescription, calls } from './index.ts';
import { allows } from './token-scope.ts';

const names = Object.keys(calls) as ApiCall[];
const descriptionOf = (name: ApiCall): CallDescription => calls[name];
const scope = (name: ApiCall) => descriptionOf(name).scope ?? 'none';

/** Calls about the account itself: sessions, sign-in options, tokens, secret links, notifications, joining and leaving workspaces. */
const aboutAccount =
  /^\/api\/(session|second_factor|passkey|token|api_token|report_link|client_link|calendar_feed|external_calendar|integration|webhook|notification|push|invitation|google|apple|signin)\/|\/workspace\/(select|create|delete|restore|export)|\/leave$|\/link_|password|(edit|confirm)_email|signin|session|account|download/;

/** The last path segment of calls that change nothing. */
const reading =
  /\/(list|listbyworkspaceid|get|search|info|settings|running|today|suggest|progress|teamlist|team_list)$|^\/api\/report\//;

/** The scope that the call's path and effects suggest; the widest for an unknown call. */
function suggestedScope(name: ApiCall) {
  const { access, causes = [], once } = descriptionOf(name);
  const [, path = ''] = name.split(' ');
  if (access === 'public' || aboutAccount.test(path)) return 'none';
  const changes = causes.length > 0 || once === true;
  if (path.startsWith('/api/report/') && !changes) return 'read';
  if (/^\/api\/approval\/(approve|return)$/.test(path)) return 'approve';
  if (/^\/api\/invoice\/(send|mail|pay|void)$/.test(path)) return 'invoice';
  if (/^\/api\/invoice\/(?!update_)/.test(path)) return ['admin', 'invoice'];
  if (access === 'admin') return 'admin';
  if (path.startsWith('/api/usertime/') && changes) return 'track';
  return reading.test(path) && !changes ? 'read' : 'admin';
}

it.each(names)('the scope of %s is what its path and effects suggest', (name) => {
  expect(scope(name)).toEqual(suggestedScope(name));
});

it('no call that returns a token is open to API tokens', () => {
  const returnsToken = ({ answer }: CallDescription) => JSON.stringify(answer).includes('"token":');
  const open = names.filter((name) => returnsToken(descriptionOf(name)) && scope(name) !== 'none');
  expect(open).toEqual([]);
});

it('no call that changes something can be made by a token that only reads', () => {
  const changing = names.filter((name) => {
    const { causes = [], once } = descriptionOf(name);
    return name.startsWith('PUT') || once || causes.length > 0;
  });
  expect(changing.filter((name) => scope(name) === 'read')).toEqual([]);
});

it('each scope reads; only approve approves, and only invoice sends', () => {
  const scopes = ['read', 'track', 'admin', 'approve', 'invoice'] as const;
  expect(scopes.map((given) => scopes.map((needed) => allows(given, needed)))).toEqual([
    [true, false, false, false, false],
    [true, true, false, false, false],
    [true, true, true, false, false],
    [true, false, false, true, false],
    [true, false, false, false, true],
  ]);
  const drafts = ['admin', 'invoice'] as const;
  expect(scopes.filter((given) => allows(given, drafts))).toEqual(['admin', 'invoice']);
  expect(allows('admin', 'none')).toBe(false);
});
