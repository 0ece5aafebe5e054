import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Suggestion } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { noProject } from '../project-picker/index.ts';
import { TimerBar } from '../timer-bar/index.ts';
import type { DescribedTimer } from './described-timer.ts';
import { Suggestions } from './suggestions.tsx';
import { useAttachedList } from './use-attached-list.ts';

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
const letters = worked('Letters');

const noEntries = {
  results: [],
  running: [],
  snapshot: null,
  days: [],
  week: { date: '2026-11-15', total: 0 },
};

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/list', 200, noEntries);
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [noteG, letters] });
  fakeServer.answer('POST /api/project/search', 200, { results: [engine] });
  fakeServer.answer('POST /api/tag/list', 200, { results: [research, night] });
  fakeServer.answer('POST /api/usertime/create', 409, { errors: [{ msg: 'Not in this test.' }] });
});

const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

const description = () => screen.getByRole('combobox', { name: 'Description' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());
const highlighted = () =>
  screen.queryAllByRole('option').find((each) => each.dataset['highlighted'] !== undefined);

/** The bar; the code of its list may still be loading. */
async function showBar() {
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

it('keeps the input with its text, focus and caret when its list comes', async () => {
  await renderAt('/dashboard', <TimerBar offer={() => undefined} />, ada);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Description' });
  act(() => input.focus());
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'Write' } });
  input.setSelectionRange(2, 2);
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(description()).toBe(input);
  expect(input).toHaveFocus();
  expect(input).toHaveValue('Write');
  expect(input.selectionStart).toBe(2);
});

it('offers the newest work when the input was focused while its list was being rendered', async () => {
  const timer: DescribedTimer = {
    running: null,
    draft: { title: '', project: noProject, tags: { ids: [], text: '' }, isBillable: 0 },
    change: () => undefined,
    saveTitle: () => Promise.resolve(),
    pickProject: () => Promise.resolve(),
    pickTags: () => Promise.resolve(),
    toggleBillable: () => Promise.resolve(),
  };
  /** React may commit what it has rendered up to 300 ms later. */
  function FocusDuringRender({ input }: { input: HTMLInputElement | null }) {
    input?.focus();
    return null;
  }
  function Field() {
    const { props, list } = useAttachedList({});
    return (
      <>
        {list.input && (
          <Suggestions list={list} text="" timer={timer} onKeyDown={undefined} onChosen={() => undefined} />
        )}
        <FocusDuringRender input={list.input} />
        <input {...props} aria-label="Description" />
      </>
    );
  }
  await renderAt('/dashboard', <Field />, ada);
  expect(description()).toHaveFocus();
  await waitFor(() => expect(options()).toHaveLength(2));
});

it('offers the newest work on focus, and hides it with Escape', async () => {
  const { person } = await showBar();
  await person.click(description());
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual(['Write note GEngine · Babbageresearch, night workBillable', 'Letters']);
  expect(payloadsOf('POST /api/usertime/suggest')).toEqual([{ workspace_id: 1, term: '', limit: 5 }]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(options()).toEqual([]));
});

it('asks for what is typed once, after a pause, and emphasises it', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('let');
  await waitFor(() => expect(options()).toEqual(['Letters']));
  expect(within(screen.getByRole('option')).getByText('Let', { selector: 'mark' })).toBeInTheDocument();
  await waitFor(() =>
    expect(payloadsOf('POST /api/usertime/suggest').slice(1)).toEqual([
      { workspace_id: 1, term: 'let', limit: 10 },
    ]),
  );
  await person.keyboard('{Escape}');
  expect(description()).toHaveValue('let');
});

it('fills the bar with what is chosen, and Enter starts just that', async () => {
  const { person } = await showBar();
  await person.click(description());
  await waitFor(() => expect(options()).toHaveLength(2));
  await person.keyboard('{ArrowDown}{Enter}');
  expect(description()).toHaveValue('Write note G');
  expect(screen.getByRole('combobox', { name: /^Project: Engine/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tags: research,night work' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Billable' })).toHaveAttribute('aria-pressed', 'true');
  expect(payloadsOf('POST /api/usertime/create')).toEqual([]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({
    title: 'Write note G',
    project_id: 3,
    tag_check_array: [4, 5],
    is_billable: 1,
  });
});

it('starts what was typed when nothing of the list is chosen', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('Write');
  await waitFor(() => expect(options()).toHaveLength(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({ title: 'Write', project_id: 0 });
  await waitFor(() => expect(options()).toEqual([]));
});

it('takes a project named with @ into the bar and out of the text', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('Plan @babb');
  await waitFor(() => expect(options()).toEqual(['Engine']));
  expect(screen.getByRole('group', { name: 'Babbage' })).toBeVisible();
  await waitFor(() => expect(highlighted()).toBeDefined());
  await person.keyboard('{Enter}');
  expect(description()).toHaveValue('Plan ');
  expect(screen.getByRole('combobox', { name: /^Project: Engine/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Billable' })).toHaveAttribute('aria-pressed', 'true');
});

it('takes several tags named with #, each once, and makes new ones', async () => {
  fakeServer.answer('POST /api/tag/add', 200, { status: 200, results: { insertId: 9 } });
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('#res');
  await waitFor(() => expect(highlighted()).toHaveTextContent('research'));
  await person.keyboard('{Enter}#');
  await waitFor(() => expect(options()).toEqual(['night work']));
  expect(highlighted()).toBeUndefined();
  await person.keyboard('{ArrowDown}{Enter}#fresh');
  await waitFor(() => expect(options()).toEqual(['Create tag “fresh”']));
  expect(highlighted()).toBeUndefined();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Tags: research,night work,fresh' })).toBeVisible();
  expect(description()).toHaveValue('');
  expect(payloadsOf('POST /api/tag/add')).toEqual([{ workspace_id: 1, tag_title: 'fresh' }]);
});

it('keeps the name of a tag that could not be made, and says why', async () => {
  fakeServer.answer('POST /api/tag/add', 409, { errors: [{ msg: 'No more tags.' }] });
  const { person, alerts } = await showBar();
  await person.click(description());
  await person.keyboard('#fresh');
  await waitFor(() => expect(options()).toEqual(['Create tag “fresh”']));
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(alerts()).toEqual(['No more tags.']));
  expect(description()).toHaveValue('#fresh');
});

it('is a plain input while the server is away', async () => {
  fakeServer.answer('POST /api/usertime/suggest', 500, { errors: [{ msg: 'Broken.' }] });
  const { person, alerts } = await showBar();
  await person.click(description());
  await person.keyboard('Write');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/suggest')).toHaveLength(2));
  expect(options()).toEqual([]);
  expect(alerts()).toEqual([]);
  expect(description()).toHaveValue('Write');
});

describe('while a timer runs', () => {
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

  it('changes all of it to what is chosen', async () => {
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

  it('takes a new tag and saves nothing of its name in the text', async () => {
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

  it('saves a named project at once, and the description with what is typed on when it is left', async () => {
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

  it('lets what was named win over what work of the same description lends', async () => {
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
