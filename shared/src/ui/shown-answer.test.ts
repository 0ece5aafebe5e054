import { shownAnswer } from './shown-answer.ts';

const reading = { isFetching: false, refetch: () => undefined };

it('a list shows its own answer, also when reading it again fails', () => {
  const shown = shownAnswer({
    ...reading,
    currentData: 'archived',
    data: 'archived',
    error: { status: 500 },
  });
  expect(shown).toEqual({ answer: 'archived', isFormer: false, hasFailed: false });
});

it('a list shows the answer to the former filter while its own is loading', () => {
  expect(shownAnswer({ ...reading, data: 'active', isFetching: true })).toEqual({
    answer: 'active',
    isFormer: true,
    hasFailed: false,
  });
});

it.each([false, true])('a list shows no other answer after a failure (trying again: %s)', (isFetching) => {
  expect(shownAnswer({ ...reading, data: 'active', error: { status: 500 }, isFetching })).toEqual({
    answer: undefined,
    isFormer: false,
    hasFailed: true,
  });
});

it('a list without any answer is loading', () => {
  expect(shownAnswer({ ...reading, isFetching: true })).toEqual({
    answer: undefined,
    isFormer: false,
    hasFailed: false,
  });
});
