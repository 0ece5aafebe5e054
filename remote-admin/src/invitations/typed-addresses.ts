/** A display name before an address in angle brackets, as copied from mail programs: `Ada Lovelace <ada@example.com>`. */
const named = /(?:"[^"]*"\s*|[^,;<>\r\n"]*)<([^<>]*)>/g;

/** Returns the unique addresses in a text, separated by commas, spaces, semicolons or line breaks. */
export function addressesIn(text: string): string[] {
  const byAddress = new Map(
    text
      .replace(named, ' $1 ')
      .split(/[\s,;]+/)
      .filter((address) => address !== '')
      .map((address) => [address.toLowerCase(), address]),
  );
  return [...byAddress.values()];
}
