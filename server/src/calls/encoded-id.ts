/** The specification shows a person's id as the base64 of its digits. */
export function encodeId(id: number): string {
  return Buffer.from(String(id)).toString('base64');
}
