import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, workspaceWith } from '@timeweave/shared/testing';
import { newProjectColor } from '@timeweave/shared/ui';
import {
  answerBar,
  description,
  highlighted,
  letters,
  options,
  payloadsOf,
  showBar,
} from './described-bar.fixture.tsx';

beforeEach(answerBar);

describe.each([
  { kind: 'project', text: '@New Pro', create: 'POST /api/project/add', picked: /^Project: New Pro/ },
  { kind: 'tag', text: '#New Pro', create: 'POST /api/tag/add', picked: 'Tags: New Pro' },
] as const)('a new $kind that is the only choice', ({ kind, text, create, picked }) => {
  const line = `Create ${kind} “New Pro”`;

  it('is highlighted, and Enter creates it without starting the timer', async () => {
    fakeServer.answer(create, 200, { status: 200, results: { insertId: 8 } });
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard(text);
    await waitFor(() => expect(highlighted()).toHaveTextContent(line));
    expect(screen.getByText('Enter creates it, Esc keeps the text')).toBeVisible();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: picked })).toBeVisible();
    expect(description()).toHaveValue('');
    expect(payloadsOf('POST /api/usertime/create')).toEqual([]);
  });

  it('is not created by Enter after Escape, which starts the typed text', async () => {
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard(text);
    await waitFor(() => expect(highlighted()).toHaveTextContent(line));
    await person.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toMatchObject([{ title: text }]));
    expect(payloadsOf(create)).toEqual([]);
  });

  it('is not created by Enter when past work begins with the same text', async () => {
    const { person } = await showBar();
    const past = { ...letters, title: `${text}posal` };
    fakeServer.answer('POST /api/usertime/suggest', 200, { results: [past] });
    await person.click(description());
    await person.keyboard(text);
    await waitFor(() => expect(options()).toEqual([past.title, line]));
    expect(highlighted()).toBeUndefined();
    expect(screen.queryByText('Enter creates it, Esc keeps the text')).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toMatchObject([{ title: text }]));
    expect(payloadsOf(create)).toEqual([]);
  });
});

describe('a new project', () => {
  it('is created in an empty workspace in the specified colour, and set on the entry', async () => {
    const results = [workspaceWith({ is_default_billable: 1 })];
    fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
    fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
    fakeServer.answer('POST /api/project/search', 200, { results: [] });
    fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 8 } });
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard('Plan @Website relaunch');
    await waitFor(() => expect(options()).toEqual(['Create project “Website relaunch”']));
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: /^Project: Website relaunch/ })).toBeVisible();
    expect(description()).toHaveValue('Plan ');
    expect(description()).toHaveFocus();
    expect(payloadsOf('POST /api/project/add')).toEqual([
      {
        workspace_id: 1,
        project_name: 'Website relaunch',
        project_color: newProjectColor,
        is_default_billable: 1,
      },
    ]);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
    expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({
      title: 'Plan',
      project_id: 8,
      is_billable: 1,
    });
  });

  it('is suggested below projects with similar names, but not for an existing name', async () => {
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard('@eng');
    await waitFor(() => expect(options()).toEqual(['Engine', 'Create project “eng”']));
    await waitFor(() => expect(highlighted()).toHaveTextContent('Engine'));
    await person.keyboard('ine');
    await waitFor(() => expect(options()).toEqual(['Engine']));
  });

  it('is not suggested to a user without permission', async () => {
    const results = [workspaceWith({ may_create_projects: 0, may_create_tags: 0 })];
    fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard('@eng');
    await waitFor(() => expect(options()).toEqual(['Engine']));
    await person.keyboard('x #ni');
    await waitFor(() => expect(options()).toEqual(['night work']));
  });

  it('is set on an entry that Enter starts immediately afterwards', async () => {
    let respond = () => {};
    const created = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen('POST /api/project/add', created, 200, { results: { insertId: 8 } });
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard('Plan @Website');
    await waitFor(() => expect(options()).toEqual(['Create project “Website”']));
    await person.keyboard('{ArrowDown}{Enter}{Enter}');
    expect(description()).toHaveValue('Plan @Website');
    expect(payloadsOf('POST /api/usertime/create')).toEqual([]);
    respond();
    await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
    expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({ title: 'Plan', project_id: 8 });
    expect(payloadsOf('POST /api/project/add')).toHaveLength(1);
  });

  it('is not set on the entry when its name was deleted from the description meanwhile', async () => {
    let respond = () => {};
    const created = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen('POST /api/project/add', created, 200, { results: { insertId: 8 } });
    const { person } = await showBar();
    await person.click(description());
    await person.keyboard('@Website');
    await waitFor(() => expect(options()).toEqual(['Create project “Website”']));
    await person.keyboard('{ArrowDown}{Enter}');
    await person.clear(description());
    await person.keyboard('Lunch');
    await act(async () => respond());
    expect(description()).toHaveValue('Lunch');
    expect(screen.getByRole('combobox', { name: /^Project/ })).not.toHaveAccessibleName(/Website/);
  });

  it('keeps its name in the description when the server refuses it, and shows the reason', async () => {
    const msg = 'A project with this name already exists.';
    fakeServer.answer('POST /api/project/add', 409, { errors: [{ msg, param: 'project_name' }] });
    const { person, alerts } = await showBar();
    await person.click(description());
    await person.keyboard('Plan @Website');
    await waitFor(() => expect(options()).toEqual(['Create project “Website”']));
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(alerts()).toEqual([msg]));
    expect(description()).toHaveValue('Plan @Website');
    expect(payloadsOf('POST /api/usertime/create')).toEqual([]);
  });

  it('keeps its name in the description while the server is unreachable', async () => {
    const { person, alerts } = await showBar();
    await person.click(description());
    await person.keyboard('Plan @Website');
    await waitFor(() => expect(options()).toEqual(['Create project “Website”']));
    await person.click(screen.getByRole('option'));
    await waitFor(() =>
      expect(alerts()).toEqual(['Timeweave can’t be reached. Check your connection and try again.']),
    );
    expect(description()).toHaveValue('Plan @Website');
  });
});

it('keeps the name of a tag that could not be created, and shows the reason', async () => {
  fakeServer.answer('POST /api/tag/add', 409, { errors: [{ msg: 'No more tags.' }] });
  const { person, alerts } = await showBar();
  await person.click(description());
  await person.keyboard('#fresh');
  await waitFor(() => expect(options()).toEqual(['Create tag “fresh”']));
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(alerts()).toEqual(['No more tags.']));
  expect(description()).toHaveValue('#fresh');
});
