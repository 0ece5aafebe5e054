import { readLook, readOptions } from './read-messages.ts';

Object.assign(globalThis, {
  CSS: { supports: (_property: string, value: string) => !value.includes('url(') },
});

test('drops options of the wrong type', () => {
  const reference = { id: '4711', url: 'https://desk.example/4711' };
  const right = { description: 'a', project: 12, tags: [3, 4], billable: true, reference };
  expect(readOptions({ ...right, getToken: 'x', integration: 9, token: 'twe_1' })).toEqual(right);
  const none = {
    description: undefined,
    project: undefined,
    tags: [],
    billable: false,
    reference: undefined,
  };
  const wrong = { description: {}, project: '12', tags: ['3', -1], billable: 1, reference: { id: 4711 } };
  expect(readOptions(wrong)).toEqual(none);
  expect(readOptions(null)).toEqual({});
  expect(readOptions({ description: 'a'.repeat(4000) }).description).toHaveLength(3000);
});

test('drops invalid styles', () => {
  const values = {
    '--tw-accent': 'red',
    '--tw-font': 'url(https://evil.example)',
    '--tw-radius': '1'.repeat(201),
    '--tw-text': 7,
    '--other': 'red',
  };
  expect(readLook({ scheme: 'dark', values })).toEqual({ scheme: 'dark', values: { '--tw-accent': 'red' } });
  for (const none of [null, 'dark', { scheme: 'x', values: null }])
    expect(readLook(none)).toEqual({ scheme: 'light', values: {} });
});
