/** Returns the URL of a stored picture, given its file name or a full URL. */
export function imageAddress(file: string): string {
  return /^https?:\/\//.test(file) ? file : `/images/${encodeURIComponent(file)}`;
}
