/**
 * Returns a random UUID. `crypto.randomUUID` is missing on origins without HTTPS, such as a server in the local network,
 * and pages of other sites replace `Array.from`.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let hex = '';
  for (const byte of bytes) hex += (byte + 256).toString(16).slice(1);
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
