import 'fake-indexeddb/auto';
import { cachedResponse, clearResponses, storeResponse } from './offline-cache.ts';

const key = 'POST /api/usertime/running{}';

it('returns a stored response until the cache is cleared', async () => {
  await storeResponse(key, { running: [] });
  expect(await cachedResponse(key)).toMatchObject({ answer: { running: [] } });
  await clearResponses();
  expect(await cachedResponse(key)).toBeUndefined();
});
