/**
 * Everything that must exist once per page, and just the names that host and remotes use of the libraries
 * behind it. It is the third and last module in the federation share scope (beside react and react-dom):
 * sharing the libraries themselves would switch their tree shaking off. Add a name here when you need one.
 */
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { setupListeners as listenToBrowser } from '@reduxjs/toolkit/query';
export { Provider as StoreProvider, useSelector } from 'react-redux';
export {
  BrowserRouter,
  Link,
  matchRoutes,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';

export * from '../alerts/alerts.slice.ts';
export { publish, subscribe } from '../events/event-bus.ts';
export { addChange, discardChange, retryChange } from '../outbox/add-change.ts';
export { openChangeQueue } from '../outbox/open-change-queue.ts';
export {
  selectChanges,
  selectIsConnected,
  selectPending,
  selectUndecided,
} from '../outbox/change-queue.slice.ts';
export { showsPendingChanges } from '../outbox/entry-reads.ts';
export type { EntryChange, PendingChange } from '../outbox/pending-change.ts';
export { outcomesIn } from '../outbox/undo-answers.ts';
export { discardUnsent, readUnsent } from '../outbox/unsent-changes.ts';
export * from '../outbox/with-changes.ts';
export * from '../session/session-storage.ts';
export * from '../session/session.slice.ts';
export * from '../session/use-session.ts';
export { ShellParts } from '../shell/shell-parts.ts';
export * from '../store/api-error.ts';
export * from '../store/app-store.ts';
export type { ApiRequest } from '../store/axios-base-query.ts';
export * from '../store/base-api.ts';
export * from '../store/server-clock.ts';
export { staleAfter } from '../store/stale-after.ts';
export { forgetLastAnswers, selectShownSinceMs } from '../store/with-last-answers.ts';
export type { EntryLook } from '../time-entry/added-entry.ts';
export * from '../time-entry/bulk-changes.ts';
export { changeEntry, createdAnew, isOnlyHere } from '../time-entry/change-entry.ts';
export * from '../time-entry/use-change-entry.ts';
export * from '../time-entry/entry-changes.ts';
export * from '../time-entry/entry-tags.ts';
export * from '../time-entry/running-timer.ts';
export * from '../time-entry/use-elapsed-seconds.ts';
export * from '../workspace/workspaces.api.ts';
