/** Returns the server's sign-up settings, which it writes into the page; without them, sign-up is open. */
export function signUpSettings() {
  const meta = document.querySelector<HTMLElement>('meta[name="sign-up"]');
  return {
    mode: meta?.getAttribute('content') ?? 'open',
    /** Domains of the addresses; empty for all. */
    domains: meta?.dataset['domains']?.split(' ').filter((domain) => domain !== '') ?? [],
  };
}
