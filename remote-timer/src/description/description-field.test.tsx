import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noProject } from '@timeweave/shared/choices';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { freeColor } from '@timeweave/shared/ui';
import { TimerBar } from '../timer-bar/index.ts';
import {
  description,
  highlighted,
  options,
  payloadsOf,
  showBar,
  answerBar,
} from './described-bar.fixture.tsx';
import type { DescribedTimer } from './described-timer.ts';
import { DescriptionField } from './description-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAttachedList } from './use-attached-list.ts';

beforeEach(answerBar);

it('keeps the input’s text, focus and caret when its list loads', async () => {
  await renderAt('/dashboard', <TimerBar offer={() => undefined} />, ada);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Description' });
  act(() => input.focus());
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'Write' } });
  input.setSelectionRange(2, 2);
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(description()).toBe(input);
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveValue('Write');
  expect(input.selectionStart).toBe(2);
});

const empty: DescribedTimer = {
  running: null,
  draft: { title: '', project: noProject, tags: { ids: [], text: '' }, isBillable: 0 },
  change: () => undefined,
  saveTitle: () => Promise.resolve(),
  pickProject: () => Promise.resolve(),
  pickTags: () => Promise.resolve(),
  toggleBillable: () => Promise.resolve(),
};

it('suggests the latest work when the input is focused while its list renders', async () => {
  /** React may commit a render up to 300 ms later. */
  function FocusDuringRender({ input }: { input: HTMLInputElement | null }) {
    input?.focus();
    return null;
  }
  function Field() {
    const { props, list } = useAttachedList({});
    return (
      <>
        {list.input && (
          <Suggestions
            list={list}
            text=""
            timer={empty}
            onKeyDown={undefined}
            onChosen={() => undefined}
            onEnter={() => undefined}
          />
        )}
        <FocusDuringRender input={list.input} />
        <input {...props} aria-label="Description" />
      </>
    );
  }
  await renderAt('/dashboard', <Field />, ada);
  await waitFor(() => expect(description()).toHaveFocus());
  await waitFor(() => expect(options()).toHaveLength(2));
});

it('suggests nothing before typing where the list would cover a form', async () => {
  function Form() {
    const [title, setTitle] = useState('');
    const change = (said: { title?: string }) => setTitle(said.title ?? title);
    const timer = { ...empty, draft: { ...empty.draft, title }, change };
    return (
      <DescriptionField timer={timer} placeholder="" suggestsWhenEmpty={false} onEnter={() => undefined} />
    );
  }
  const { person } = await renderAt('/calendar', <Form />, ada);
  await person.click(description());
  await person.keyboard('let');
  await waitFor(() => expect(options()).toEqual(['Letters']));
  await person.clear(description());
  await waitFor(() => expect(options()).toEqual([]));
});

it('suggests the latest work on focus, and hides it on Escape', async () => {
  const { person } = await showBar();
  await person.click(description());
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual(['Write note GEngine · Babbageresearch, night workBillable', 'Letters']);
  expect(payloadsOf('POST /api/usertime/suggest')).toEqual([{ workspace_id: 1, term: '', limit: 20 }]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(options()).toEqual([]));
});

it('searches once after a pause in typing, and highlights the matches', async () => {
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

it('fills the bar with the chosen work, and Enter starts it unchanged', async () => {
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

it('starts the typed description when nothing is chosen', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('Write');
  await waitFor(() => expect(options()).toHaveLength(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({ title: 'Write', project_id: 0 });
  await waitFor(() => expect(options()).toEqual([]));
});

it('moves a project named with @ from the text to the bar', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('Plan @babb');
  await waitFor(() => expect(options()).toEqual(['Engine', 'Create project “babb”']));
  expect(screen.getByRole('group', { name: 'Babbage' })).toBeVisible();
  await waitFor(() => expect(highlighted()).toBeDefined());
  await person.keyboard('{Enter}');
  expect(description()).toHaveValue('Plan ');
  expect(screen.getByRole('combobox', { name: /^Project: Engine/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Billable' })).toHaveAttribute('aria-pressed', 'true');
});

it('does not choose past work by Enter after a tag was highlighted', async () => {
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('#res');
  await waitFor(() => expect(highlighted()).toHaveTextContent('research'));
  await person.clear(description());
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(highlighted()).toBeUndefined();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({ title: '' });
});

it('sets several tags named with #, each once, and creates new ones', async () => {
  fakeServer.answer('POST /api/tag/add', 200, { status: 200, results: { insertId: 9 } });
  const { person } = await showBar();
  await person.click(description());
  await person.keyboard('#res');
  await waitFor(() => expect(highlighted()).toHaveTextContent('research'));
  await person.keyboard('{Enter}#');
  await waitFor(() => expect(options()).toEqual(['night work']));
  expect(highlighted()).toBeUndefined();
  await person.keyboard('{ArrowDown}{Enter}#fresh');
  await waitFor(() => expect(highlighted()).toHaveTextContent('Create tag “fresh”'));
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Tags: research,night work,fresh' })).toBeVisible();
  expect(description()).toHaveValue('');
  expect(payloadsOf('POST /api/tag/add')).toEqual([
    { workspace_id: 1, tag_title: 'fresh', color: freeColor(['#364fc7', '#364fc7']) },
  ]);
});

it('searches recent work while the server is unreachable', async () => {
  const { person } = await showBar();
  await person.click(description());
  await waitFor(() => expect(options()).toHaveLength(2));
  fakeServer.answer('POST /api/usertime/suggest', 500, { errors: [{ msg: 'Broken.' }] });
  await person.keyboard('engine note');
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(options()[0]).toMatch(/^Write note G/);
});

it('is a plain input while the server is unreachable', async () => {
  fakeServer.answer('POST /api/usertime/suggest', 500, { errors: [{ msg: 'Broken.' }] });
  const { person, alerts } = await showBar();
  await person.click(description());
  await person.keyboard('Write');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/suggest')).toHaveLength(2));
  expect(options()).toEqual([]);
  expect(alerts()).toEqual([]);
  expect(description()).toHaveValue('Write');
});
