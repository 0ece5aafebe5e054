import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import {
  description,
  highlighted,
  noEntries,
  options,
  payloadsOf,
  showBar,
  answerBar,
} from './described-bar.fixture.tsx';

beforeEach(answerBar);

describe('the description while a timer runs', () => {
  const running = entryAt(new Date(Date.now() - 65_000).toISOString(), {
    title: 'Draft',
    isStop: 0,
    timer_end: null,
  });
  const edits = [
    'PUT /api/usertime/update_title',
    'PUT /api/usertime/update_project',
    'PUT /api/usertime/update_billable',
    'PUT /api/usertime/update_tag',
  ] as const;

  beforeEach(() => {
    fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
    for (const edit of edits) fakeServer.answer(edit, 200, { status: 200 });
  });

  it('Escape closes the suggestions and keeps the text typed for the next task', async () => {
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.click(screen.getByRole('region', { name: 'Timer' }));
    await person.keyboard('n');
    await waitFor(() => expect(description()).toHaveValue(''));
    await person.keyboard('note');
    await waitFor(() => expect(options()).toHaveLength(1));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(options()).toHaveLength(0));
    expect(description()).toHaveValue('note');
    expect(screen.getByRole('button', { name: 'Back to the running timer' })).toBeVisible();
  });

  it('sets all fields of the chosen work', async () => {
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.clear(description());
    await waitFor(() => expect(options()).toHaveLength(0));
    await person.keyboard('note');
    await waitFor(() => expect(options()).toHaveLength(1));
    const saved = { ...running, title: 'Write note G', project_id: 3, tag_id: '4,5', is_billable: 1 };
    fakeServer.answer('POST /api/usertime/running', 200, { running: [saved] });
    await person.click(screen.getByRole('option'));
    const { uuid: timer_id } = running;
    await waitFor(() => expect(payloadsOf(edits[3])).toEqual([{ timer_id, tag_id: '4,5' }]));
    expect(payloadsOf(edits[0])).toEqual([{ timer_id, title: 'Write note G' }]);
    expect(payloadsOf(edits[1])).toMatchObject([{ timer_id, project_id: 3 }]);
    await waitFor(() => expect(payloadsOf(edits[2]).at(-1)).toEqual({ timer_id, is_billable: 1 }));
    expect(description()).toHaveFocus();
    expect(description()).toHaveValue('Write note G');
  });

  it('sets a new tag, and does not save its name in the description', async () => {
    fakeServer.answer('POST /api/tag/add', 200, { status: 200, results: { insertId: 9 } });
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.click(description());
    await person.keyboard('{End} #fresh');
    await waitFor(() => expect(options()).toEqual(['Create tag “fresh”']));
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(payloadsOf(edits[3])).toEqual([{ timer_id: running.uuid, tag_id: '9' }]));
    expect(description()).toHaveValue('Draft ');
    expect(payloadsOf(edits[0])).toEqual([]);
  });

  it('saves a project and the shortened description when the field loses the focus before the project is created', async () => {
    let respond = () => {};
    const created = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen('POST /api/project/add', created, 200, { results: { insertId: 8 } });
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.click(description());
    await person.keyboard('{End} @Website');
    await waitFor(() => expect(options()).toEqual(['Create project “Website”']));
    const renamed = { ...running, title: 'Draft @Website' };
    fakeServer.answer('POST /api/usertime/running', 200, { running: [renamed] });
    await person.keyboard('{ArrowDown}{Enter}');
    await person.tab();
    respond();
    const { uuid: timer_id } = running;
    await waitFor(() => expect(payloadsOf(edits[1])).toMatchObject([{ timer_id, project_id: 8 }]));
    await waitFor(() => expect(payloadsOf(edits[0]).at(-1)).toEqual({ timer_id, title: 'Draft' }));
  });

  it('saves a named project at once, and the description on blur', async () => {
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.click(description());
    await person.keyboard('{End} @eng');
    await waitFor(() => expect(highlighted()).toHaveTextContent('Engine'));
    const saved = { ...running, project_id: 3, project_name: 'Engine', is_billable: 1 as const };
    fakeServer.answer('POST /api/usertime/running', 200, { running: [saved] });
    await person.keyboard('{Enter}and more');
    await waitFor(() => expect(payloadsOf(edits[1])).toMatchObject([{ project_id: 3 }]));
    await act(async () => publish('entries/changed', { workspaceId: 1 }));
    expect(description()).toHaveValue('Draft and more');
    expect(payloadsOf(edits[0])).toEqual([]);
    await person.tab();
    await waitFor(() =>
      expect(payloadsOf(edits[0])).toEqual([{ timer_id: running.uuid, title: 'Draft and more' }]),
    );
  });

  it('a named project overrides that of past work with the same description', async () => {
    const before = entryAt('2026-11-20T10:00:00Z', { title: 'Call', project_id: 7, project_name: 'Atlas' });
    fakeServer.answer('POST /api/usertime/list', 200, { ...noEntries, results: [before] });
    fakeServer.answer('PUT /api/usertime/update_parts', 200, { status: 200 });
    const { person } = await showBar();
    await waitFor(() => expect(description()).toHaveValue('Draft'));
    await person.clear(description());
    await person.keyboard('Call @eng');
    await waitFor(() => expect(highlighted()).toHaveTextContent('Engine'));
    await person.keyboard('{Enter}');
    await person.tab();
    await waitFor(() => expect(payloadsOf('PUT /api/usertime/update_parts')).toHaveLength(1));
    const sent = () => fakeServer.sent.map(({ name }) => name);
    await waitFor(() =>
      expect(sent().lastIndexOf(edits[1])).toBeGreaterThan(sent().indexOf('PUT /api/usertime/update_parts')),
    );
    expect(payloadsOf(edits[1]).at(-1)).toMatchObject({ project_id: 3 });
  });
});
