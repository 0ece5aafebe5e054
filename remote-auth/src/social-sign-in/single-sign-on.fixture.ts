/** Writes the operator's provider into the page, as the server does. Returns a function that removes it. */
export function writeSingleSignOn(name: string, isOnlyWay = false): () => void {
  const meta = document.createElement('meta');
  meta.name = 'single-sign-on';
  meta.content = name;
  if (isOnlyWay) meta.dataset['only'] = '';
  document.head.append(meta);
  return () => meta.remove();
}

export { rememberAttempt, takeAttempt } from './attempts.ts';
