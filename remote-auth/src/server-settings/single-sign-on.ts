/** Returns the operator's provider, which the server writes into the page; undefined without one. */
export function singleSignOn(): { name: string; isOnlyWay: boolean } | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]');
  return meta ? { name: meta.content, isOnlyWay: meta.dataset['only'] !== undefined } : undefined;
}
