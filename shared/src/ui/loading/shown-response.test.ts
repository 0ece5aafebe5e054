import { shownResponse } from './shown-response.ts';

const reading = { isFetching: false, refetch: () => undefined };

it('a list shows its own data, also after a failed refetch', () => {
  const shown = shownResponse({
    ...reading,
    currentData: 'archived',
    data: 'archived',
    error: { status: 500 },
  });
  expect(shown).toEqual({ answer: 'archived', isFormer: false, hasFailed: false });
});

it("a list shows the previous filter's data while its own is loading", () => {
  expect(shownResponse({ ...reading, data: 'active', isFetching: true })).toEqual({
    answer: 'active',
    isFormer: true,
    hasFailed: false,
  });
});

it.each([false, true])('a list shows no other data after a failure (retrying: %s)', (isFetching) => {
  expect(shownResponse({ ...reading, data: 'active', error: { status: 500 }, isFetching })).toEqual({
    answer: undefined,
    isFormer: false,
    hasFailed: true,
  });
});

it('a list without data is loading', () => {
  expect(shownResponse({ ...reading, isFetching: true })).toEqual({
    answer: undefined,
    isFormer: false,
    hasFailed: false,
  });
});
