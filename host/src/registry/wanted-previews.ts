/** What the developer wants to see of remotes, by name: a release, or the address of a machine. */
export type WantedPreviews = Readonly<Record<string, string>>;

const key = 'timeweave.previews';
const parameter = /^remote\.([a-z][\w-]*)$/;

/** Kept for the tab, since links within the product do not carry the address's parameters. */
function storedPreviews(): WantedPreviews {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as WantedPreviews) : {};
}

/** Reads the parameters `remote.NAME` of the page's address, and what the tab has kept of former ones. */
export function wantedPreviews(search = location.search): WantedPreviews {
  const named = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [, remote] = parameter.exec(name) ?? [];
    return remote && value ? [[remote, value] as const] : [];
  });
  const wanted = { ...storedPreviews(), ...Object.fromEntries(named) };
  if (named.length > 0) sessionStorage.setItem(key, JSON.stringify(wanted));
  return wanted;
}

export function forgetPreviews(): void {
  sessionStorage.removeItem(key);
}

/** The page's address without previews. */
export function addressWithoutPreviews({ pathname, search, hash }: Location = location): string {
  const rest = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !parameter.test(name)),
  );
  return `${pathname}${rest.size > 0 ? `?${rest}` : ''}${hash}`;
}
