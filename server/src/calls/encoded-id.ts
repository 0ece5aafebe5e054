/** Returns an id as the base64 of its digits, as the specification requires. */
export function encodeId(id: number): string {
  return Buffer.from(String(id)).toString('base64');
}
