/** Who may sign up, as the server writes it into the page; without it, everybody. */
export function signUpSettings() {
  const meta = document.querySelector<HTMLElement>('meta[name="sign-up"]');
  return {
    mode: meta?.getAttribute('content') ?? 'open',
    /** Domains of the addresses; empty for all. */
    domains: meta?.dataset['domains']?.split(' ').filter((domain) => domain !== '') ?? [],
  };
}
