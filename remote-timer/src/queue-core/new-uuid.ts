/**
 * Returns a random UUID. `crypto.randomUUID` is missing on origins without HTTPS, such as a server in the local network,
 * and pages of other sites replace `Array.from`.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let hex = '';
  for (const byte of bytes) hex += (byte + 256).toString(16).slice(1);
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`);
}
