interface Granted {
  code: string;
}
interface Denied {
  error: 'denied';
}

/** Returns the page that opened this window; undefined if it was closed or the user opened the window. */
function openerPage(): Window | undefined {
  // The DOM types say `any` (HTML Living Standard, `opener`: a WindowProxy or null).
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : undefined;
}

export const hasOpener = (): boolean => openerPage() !== undefined;

/** Sends the decision to the opener if it has exactly this origin, and closes the window. */
export function answerOpener(origin: string, state: string, answer: Granted | Denied): void {
  openerPage()?.postMessage({ source: 'timeweave', state, ...answer }, origin);
  window.close();
}
