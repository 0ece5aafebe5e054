import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createAppStore } from './app-store.ts';
import { baseApi } from './base-api.ts';

/** Injects the endpoint as a release defines it. */
function injectAsIn(release: string) {
  return baseApi.injectEndpoints({
    endpoints: (build) => ({
      sampleRelease: build.query<string, number>({ queryFn: () => ({ data: release }) }),
    }),
  });
}

function sliceAsIn(release: string) {
  return createSlice({
    name: 'sample',
    initialState: { release, text: '' },
    reducers: { typed: (state, { payload }: PayloadAction<string>) => ({ ...state, text: payload }) },
  });
}

it('endpoints of an earlier release replace those of the faulty one', async () => {
  const store = createAppStore();
  injectAsIn('bad');
  const good = injectAsIn('good');
  await expect(store.dispatch(good.endpoints.sampleRelease.initiate(1)).unwrap()).resolves.toBe('good');
});

it('a slice of an earlier release replaces that of the faulty one and starts with its own state', () => {
  const store = createAppStore();
  const [bad, good] = [sliceAsIn('bad'), sliceAsIn('good')];
  store.inject(bad);
  store.dispatch(bad.actions.typed('broken'));
  store.inject(good);
  expect(store.getState()).toMatchObject({ sample: { release: 'good', text: '' } });
});

it('a slice that several pages of a release share keeps its state', () => {
  const store = createAppStore();
  const slice = sliceAsIn('good');
  store.inject(slice);
  store.dispatch(slice.actions.typed('half a sentence'));
  store.inject(slice);
  expect(store.getState()).toMatchObject({ sample: { text: 'half a sentence' } });
});
