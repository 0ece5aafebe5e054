/**
 * Everything that must exist once per page, and the library names that remotes use. It is the third and last module in the
 * federation share scope, beside react and react-dom: sharing the libraries themselves would disable their tree shaking. It
 * is an ABI (decision 0104): an added name needs a minor version of the contract, a removed one a major version. Host-only
 * names are in `./host`; each app bundles stateless code itself.
 */
export {
  createSelector,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
export { useSelector } from 'react-redux';
export { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';

export { alertShown } from './alerts/alerts.slice.ts';
export { publish, subscribe } from './events/event-bus.ts';
export { selectAuth, selectToken } from './session/session.slice.ts';
export { signedIn, signedOut } from './session/sign-in.ts';
export type { Session } from './session/account.api.ts';
export { useOptionalSession, usePreferences, useSession } from './session/use-session.ts';
export { ShellParts } from './shell/shell-parts.ts';
export { type AppDispatch, type AppStore, useAppDispatch, useAppStore } from './store/app-store.ts';
export { callServer } from './store/axios-base-query.ts';
export { baseApi } from './store/base-api.ts';
export { serverNow } from './clock/server-clock.ts';
export { staleAfter } from './store/stale-after.ts';
export { selectShownSinceMs } from './store/with-last-answers.ts';
export { useCurrentWorkspace, useWorkspaces } from './workspace/workspaces.api.ts';
