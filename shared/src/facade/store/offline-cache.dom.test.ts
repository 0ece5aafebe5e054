import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { createStore, set } from 'idb-keyval';

const namesOfDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('deletes the database of contract 1, and keeps its own', async () => {
  const former = createStore('timeweave-last-answers', 'answers');
  await set('POST /api/usertime/running{}', { running: [] }, former);
  await former('readonly', ({ transaction }) => transaction.db.close());
  const { cachedResponse, storeResponse } = await import('./offline-cache.ts');
  await storeResponse('POST /api/usertime/running{}', { running: [] });
  await waitFor(async () => expect(await namesOfDatabases()).toEqual(['timeweave-last-answers-2']));
  expect(await cachedResponse('POST /api/usertime/running{}')).toMatchObject({ answer: { running: [] } });
});
