import { baseApi, selectAuth, signedIn, signedOut, subscribe } from '@timeweave/shared/facade';
import {
  createAppStore,
  forgetLastAnswers,
  listenToBrowser,
  loadSession,
  onSessionStored,
  saveSession,
} from '@timeweave/shared/host';

/** The one store of the page. The session in it survives reloads and is the same in every tab. */
export const store = createAppStore(loadSession());

listenToBrowser(store.dispatch);

let saved = selectAuth(store.getState());

/** What was kept of one person is gone before it can be shown to another. */
function remember(auth: typeof saved): void {
  if (auth?.user_id !== saved?.user_id) void forgetLastAnswers();
  saved = auth;
}

store.subscribe(() => {
  const auth = selectAuth(store.getState());
  if (auth === saved) return;
  remember(auth);
  saveSession(auth);
});

onSessionStored((auth) => {
  remember(auth);
  store.dispatch(auth ? signedIn(auth) : signedOut());
  store.dispatch(baseApi.util.resetApiState());
});

subscribe('session/ended', () => {
  store.dispatch(signedOut());
  store.dispatch(baseApi.util.resetApiState());
});
