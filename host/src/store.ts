import { selectAuth, signedIn, signedOut, subscribe } from '@timeweave/shared/facade';
import {
  createAppStore,
  clearOfflineCache,
  forgetTypedText,
  isNewestSession,
  keepTypedTextOf,
  listenToBrowser,
  loadSession,
  onSessionStored,
  saveSession,
  selectSession,
} from '@timeweave/shared/host';
import { loggedOut, logOutSlice } from './log-out/index.ts';
import { showThemeOf } from './theme/index.ts';

/** The one store of the page. Its session survives reloads and is the same in every tab. */
export const store = createAppStore(loadSession());

store.inject(logOutSlice);

listenToBrowser(store.dispatch);

let saved = selectSession(store.getState());
showThemeOf(saved);
if (saved) keepTypedTextOf(saved.user_id);
let isFollowing = false;

store.subscribe(() => {
  const session = selectSession(store.getState());
  // Between the actions of `signedIn` the session has no account yet.
  if (session === saved || (!session && selectAuth(store.getState()))) return;
  // Deletes a user's offline cache before another user could see it.
  if (session?.user_id !== saved?.user_id) void clearOfflineCache();
  // A tab in the background may learn late that its session has ended, when another tab has stored the next one.
  const isStoring = !isFollowing && (session !== null || !saved || isNewestSession(saved.token));
  saved = session;
  showThemeOf(session);
  if (session) keepTypedTextOf(session.user_id);
  if (isStoring) saveSession(session);
});

// Follows a log-in, log-out or workspace switch of another tab, without storing it again.
onSessionStored((stored) => {
  if (stored?.token === saved?.token && stored?.workspace_id === saved?.workspace_id) return;
  isFollowing = true;
  store.dispatch(stored ? signedIn(stored) : signedOut());
  isFollowing = false;
});

subscribe('session/logged-out', ({ why }) => {
  store.dispatch(loggedOut(why));
  store.dispatch(signedOut());
  forgetTypedText();
});

subscribe('session/ended', () => store.dispatch(signedOut()));
