/**
 * Host-only parts of the modules behind the facade. The host provides the facade, so it uses the same instances; a remote
 * would get its own copies, so a lint rule forbids the import.
 */
export { setupListeners as listenToBrowser } from '@reduxjs/toolkit/query';
export { Provider as StoreProvider } from 'react-redux';
export { BrowserRouter, matchRoutes, MemoryRouter, NavLink, Route, Routes } from 'react-router-dom';

export { type Alert, alertDismissed, selectAlerts } from '../alerts/alerts.slice.ts';
export { accountApi, selectSession } from '../session/account.api.ts';
export { sessionBegun } from '../session/session.slice.ts';
export {
  forgetTypedText,
  isNewestSession,
  keepTypedTextOf,
  loadSession,
  onSessionStored,
  saveSession,
} from '../session/session-storage.ts';
export { createAppStore } from '../store/app-store.ts';
export { setServerAddress } from '../store/server-address.ts';
export { clearOfflineCache } from '../store/with-last-answers.ts';
