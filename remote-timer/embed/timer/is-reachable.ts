/** Returns whether the server responds to pages of any origin: then a failed call was refused, not lost. */
export function isReachable(server: string): Promise<boolean> {
  return fetch(`${server}/embed/v1.js`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
