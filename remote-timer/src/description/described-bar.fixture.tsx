import { screen, waitFor } from '@testing-library/react';
import type { Suggestion } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from '../timer-bar/index.ts';

const engine = {
  id: 3,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_id: 1,
  client_name: 'Babbage',
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 1,
};
const research = { id: 4, tag_title: 'research', tagcolor: '#364fc7' };
const night = { id: 5, tag_title: 'night work', tagcolor: '#364fc7' };

function worked(title: string, details: Partial<Suggestion> = {}): Suggestion {
  return {
    title,
    project_id: 0,
    project_name: null,
    project_color: null,
    client_name: null,
    tags: [],
    is_billable: 0,
    ...details,
  };
}

const noteG = worked('Write note G', {
  project_id: 3,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_name: 'Babbage',
  tags: [research, night],
  is_billable: 1,
});
export const letters = worked('Letters');

export const noEntries = {
  results: [],
  running: [],
  snapshot: null,
  days: [],
  week: { date: '2026-11-15', total: 0 },
};

/** Resets state and mocks all calls of the bar. */
export function answerBar() {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/list', 200, noEntries);
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [noteG, letters] });
  fakeServer.answer('POST /api/project/search', 200, { results: [engine] });
  fakeServer.answer('POST /api/tag/list', 200, { results: [research, night] });
  fakeServer.answer('POST /api/usertime/create', 409, { errors: [{ msg: 'Not in this test.' }] });
}

export const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

export const description = () => screen.getByRole('combobox', { name: 'Description' });
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());
export const highlighted = () =>
  screen.queryAllByRole('option').find((each) => each.dataset['highlighted'] !== undefined);

/** Renders the bar; the code of its list may still be loading. */
export async function showBar() {
  const page = (
    <>
      <ChangeQueue />
      <TimerBar offer={() => undefined} />
    </>
  );
  const shown = await renderAt('/dashboard', page, ada);
  await waitFor(() => expect(description()).toHaveAttribute('aria-autocomplete', 'list'));
  return shown;
}
