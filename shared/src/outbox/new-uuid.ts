/** Returns a random UUID. `crypto.randomUUID` needs a secure context: without https only `getRandomValues` is there. */
export function newUuid(): string {
  const { randomUUID }: { randomUUID?: () => string } = crypto;
  if (randomUUID) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // Version 4, variant 1 (RFC 9562).
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
