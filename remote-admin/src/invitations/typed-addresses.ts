/** The addresses in a text, separated by commas, spaces, semicolons or lines; each once. */
export function addressesIn(text: string): string[] {
  const byAddress = new Map(
    text
      .split(/[\s,;]+/)
      .filter((address) => address !== '')
      .map((address) => [address.toLowerCase(), address]),
  );
  return [...byAddress.values()];
}
