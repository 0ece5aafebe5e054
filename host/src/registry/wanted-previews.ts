import { tabItems } from '@timeweave/shared/browser-storage';

/** The requested previews by remote: a release, or the address of a development machine. */
export type WantedPreviews = Readonly<Record<string, string>>;

const key = 'timeweave.previews';
const parameter = /^remote\.([a-z][\w-]*)$/;

/** Stored for the tab, because links within the product drop the query parameters. */
function storedPreviews(): WantedPreviews {
  const stored = tabItems.read(key);
  return stored ? (JSON.parse(stored) as WantedPreviews) : {};
}

/** Returns the previews of the parameters `remote.NAME` of the page's URL, and those that the tab stored. */
export function wantedPreviews(search = location.search): WantedPreviews {
  const named = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [, remote] = parameter.exec(name) ?? [];
    return remote && value ? [[remote, value] as const] : [];
  });
  const wanted = { ...storedPreviews(), ...Object.fromEntries(named) };
  if (named.length > 0) tabItems.keep(key, JSON.stringify(wanted));
  return wanted;
}

export function forgetPreviews(): void {
  tabItems.drop(key);
}

/** Returns the page's URL without previews. */
export function addressWithoutPreviews({ pathname, search, hash }: Location = location): string {
  const rest = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !parameter.test(name)),
  );
  return `${pathname}${rest.size > 0 ? `?${rest}` : ''}${hash}`;
}
