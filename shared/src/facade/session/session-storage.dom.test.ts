import { ada } from '@timeweave/shared/testing';
import { loadSession, saveSession } from './session-storage.ts';

beforeEach(() => localStorage.clear());

it('a log-out removes all stored items except pending changes', () => {
  saveSession(ada);
  localStorage.setItem('timeweave.kept-overlaps', '1-2');
  sessionStorage.setItem('timeweave.apple', 'ada@example.com');
  localStorage.setItem('timeweave.waiting.2.1.k', '{}');
  saveSession(null);
  expect(Object.keys(localStorage)).toEqual(['timeweave.waiting.2.1.k']);
  expect(sessionStorage).toHaveLength(0);
});

it('stores the ids and the account, not the admin flag', () => {
  saveSession(ada);
  const { token, user_id, workspace_id, user, user_properties } = ada;
  expect(loadSession()).toEqual({ token, user_id, workspace_id, user, user_properties });
});

it('a session stored by an earlier release keeps its user logged in', () => {
  localStorage.setItem('timeweave.session', JSON.stringify(ada));
  expect(loadSession()).toMatchObject({ token: ada.token, user: ada.user });
});
