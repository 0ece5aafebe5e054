import { newUuid } from './new-uuid.ts';

it('returns different random UUIDs in the format that the server accepts', () => {
  const uuids = Array.from({ length: 1000 }, newUuid);
  expect(new Set(uuids).size).toBe(1000);
  for (const uuid of uuids) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
