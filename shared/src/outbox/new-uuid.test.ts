import { newUuid } from './new-uuid.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes a UUID of version 4, with and without a secure context', () => {
  const { randomUUID } = crypto;
  expect(newUuid()).toMatch(version4);
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const made = new Set(Array.from({ length: 50 }, newUuid));
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  expect(made.size).toBe(50);
  for (const uuid of made) expect(uuid).toMatch(version4);
});
