/** Returns where a browser finds a stored picture: by its file name on our server, unless it is a full address. */
export function imageAddress(file: string): string {
  return /^https?:\/\//.test(file) ? file : `/images/${encodeURIComponent(file)}`;
}
