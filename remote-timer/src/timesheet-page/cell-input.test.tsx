import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { fakeServer } from '@timeweave/shared/testing';
import {
  edit,
  manual,
  letters,
  answer,
  answerWorkspace,
  payloadsOf,
  holdEntries,
  refresh,
  renderWeek,
  cellOf,
  focusOn,
  inputOfCell,
} from './timesheet-page.fixture.tsx';

const hour = letters('2020-11-16T09:00:00Z', 60);
const total = () => screen.getByLabelText('Total of the week');

describe('leaving a cell', () => {
  it.each(['{Tab}', '{Enter}', '{ArrowDown}'])('by %s without typing keeps a newer time', async (key) => {
    answer([hour]);
    const { person } = await renderWeek();
    await person.click(await cellOf(/Letters/, 0));
    await refresh([{ ...hour, timer_end: hour.timer_start + 9000 }]);
    await waitFor(() => expect(total()).toHaveTextContent('2:30:00'));
    expect(inputOfCell()).toHaveValue('1:00:00');
    await person.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Letters/ })).toBeNull());
    expect(await cellOf(/Letters/, 0)).toHaveTextContent('2:30:00');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(payloadsOf(edit)).toEqual([]);
  });

  it('with a text that the server refused retries it only on Enter', async () => {
    fakeServer.answer(edit, 403, { errors: [{ msg: 'This project is archived.' }] });
    answer([hour]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('2:00{Enter}');
    await waitFor(() => expect(cell).toBeInvalid());
    await person.keyboard('{F2}');
    await waitFor(() => expect(inputOfCell()).toHaveValue('2:00'));
    await person.keyboard('{Tab}');
    await waitFor(async () => expect(await cellOf(/Letters/, 1)).toHaveFocus());
    expect(cell).toHaveTextContent('2:00');
    expect(payloadsOf(edit)).toHaveLength(1);
    fakeServer.answer(edit, 200, { status: 200 });
    holdEntries();
    await person.keyboard('{ArrowLeft}{F2}{Enter}');
    await waitFor(() => expect(payloadsOf(edit)).toHaveLength(2));
    expect(cell).toBeValid();
    expect(cell).toHaveTextContent('2:00:00');
  });

  it('with its own time typed again after a refused text is valid', async () => {
    answer([hour]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('{F2}soon{Enter}');
    expect(inputOfCell()).toBeInvalid();
    await person.clear(inputOfCell());
    await person.keyboard('1:00:00{Tab}');
    await waitFor(() => expect(cell).toBeValid());
    expect(cell).toHaveTextContent('1:00:00');
  });
});

describe('a text being typed', () => {
  it('is refused when its day was locked meanwhile', async () => {
    answer([hour]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 1);
    focusOn(cell);
    await person.keyboard('2:00');
    answerWorkspace({ is_time_entry_locked: 1, locked_until: '2020-11-17' });
    await act(async () => publish('workspace/changed', { workspaceId: 1 }));
    await waitFor(() => expect(cell).toHaveAttribute('aria-readonly', 'true'));
    await person.keyboard('{Enter}');
    const reason = 'Time entries up to 17-11-2020 are locked in this workspace.';
    await waitFor(() => expect(cell).toBeInvalid());
    expect(cell).toHaveAttribute('title', reason);
    expect(inputOfCell()).toHaveValue('2:00');
    expect(payloadsOf(manual)).toEqual([]);
  });

  it('is refused when the timer was started in the cell meanwhile', async () => {
    const start = new Date(Date.now() - 65_000);
    const day = start.toISOString().slice(0, 10);
    const earlier = letters(`${day}T00:00:00Z`, 0, { timer_end: Date.parse(`${day}T00:00:00Z`) / 1000 + 1 });
    answer([earlier]);
    const { person } = await renderWeek(`/timesheet?week=${day}`);
    const cell = await cellOf(/Letters/, (start.getUTCDay() + 6) % 7);
    focusOn(cell);
    await person.keyboard('0:01');
    const running = letters(start.toISOString(), 0, { isStop: 0, timer_end: null });
    fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
    await refresh([earlier, running]);
    await waitFor(() => expect(cell).toHaveAttribute('aria-readonly', 'true'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(cell).toBeInvalid());
    expect(cell).toHaveAttribute('title', 'The timer runs here. Stop it to change this time.');
    expect([...payloadsOf(manual), ...payloadsOf(edit)]).toEqual([]);
  });

  it('is unchanged when its input is clicked', async () => {
    answer([hour]);
    const { person } = await renderWeek();
    focusOn(await cellOf(/Letters/, 0));
    await person.keyboard('2:00');
    expect(screen.getByText('= 2 h')).toBeVisible();
    await person.click(inputOfCell());
    await person.keyboard('5');
    expect(inputOfCell()).toHaveValue('2:005');
  });
});
