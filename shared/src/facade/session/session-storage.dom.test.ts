import { ada } from '@timeweave/shared/testing';
import { forgetTypedText, keepTypedTextOf, loadSession, saveSession } from './session-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('an ended session removes the items of the browser except pending changes, and keeps typed text', () => {
  saveSession(ada);
  localStorage.setItem('timeweave.kept-overlaps', '1-2');
  sessionStorage.setItem('timeweave.form.1.1.project', '{}');
  localStorage.setItem('timeweave.waiting.2.1.k', '{}');
  saveSession(null);
  expect(Object.keys(localStorage)).toEqual(['timeweave.waiting.2.1.k']);
  expect(Object.keys(sessionStorage)).toEqual(['timeweave.form.1.1.project']);
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

it('typed text stays in its tab for its user, until another user or a log-out', () => {
  const note = 'timeweave.form.1.1.note';
  keepTypedTextOf('ada');
  sessionStorage.setItem(note, 'Thank you');
  keepTypedTextOf('ada');
  expect(sessionStorage.getItem(note)).toBe('Thank you');
  keepTypedTextOf('grace');
  expect(sessionStorage.getItem(note)).toBeNull();
  sessionStorage.setItem(note, 'Goodbye');
  forgetTypedText();
  expect(sessionStorage.getItem(note)).toBeNull();
});
