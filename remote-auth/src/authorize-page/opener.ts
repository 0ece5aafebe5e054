interface Granted {
  code: string;
}
interface Denied {
  error: 'denied';
}

/** Whether the page that opened this window is still there. It is not for a window that the user opened. */
export function hasOpener(): boolean {
  const opener: unknown = window.opener;
  return opener !== null && !(window.opener as Window).closed;
}

/** Sends the answer to the page that opened this window, if that page has exactly this origin, and closes the window. */
export function answerOpener(origin: string, state: string, answer: Granted | Denied): void {
  (window.opener as Window | null)?.postMessage({ source: 'timeweave', state, ...answer }, origin);
  window.close();
}
