interface Granted {
  code: string;
}
interface Denied {
  error: 'denied';
}

/** The page that opened this window, while it is open. A window that the user opened has none. */
function openerPage(): Window | undefined {
  // the DOM's types say any (HTML Living Standard, `opener`: a WindowProxy or null)
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : undefined;
}

/** Whether the page that opened this window can be answered. */
export const hasOpener = (): boolean => openerPage() !== undefined;

/** Sends the answer to the page that opened this window, if that page has exactly this origin, and closes the window. */
export function answerOpener(origin: string, state: string, answer: Granted | Denied): void {
  openerPage()?.postMessage({ source: 'timeweave', state, ...answer }, origin);
  window.close();
}
