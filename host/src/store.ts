import {
  baseApi,
  createAppStore,
  listenToBrowser,
  loadSession,
  onSessionStored,
  saveSession,
  selectAuth,
  signedIn,
  signedOut,
  subscribe,
} from '@timeweave/shared/facade';

/** The one store of the page. The session in it survives reloads and is the same in every tab. */
export const store = createAppStore(loadSession());

listenToBrowser(store.dispatch);

let saved = selectAuth(store.getState());

store.subscribe(() => {
  const auth = selectAuth(store.getState());
  if (auth === saved) return;
  saved = auth;
  saveSession(auth);
});

onSessionStored((auth) => {
  saved = auth;
  store.dispatch(auth ? signedIn(auth) : signedOut());
  store.dispatch(baseApi.util.resetApiState());
});

subscribe('session/ended', () => {
  store.dispatch(signedOut());
  store.dispatch(baseApi.util.resetApiState());
});
