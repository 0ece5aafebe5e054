let address = '';

/** Returns the server's origin if it differs from the page's, else ''. */
export const serverAddress = (): string => address;

/** Sets the server's origin, for a page on another host. Call it before the first request. */
export function setServerAddress(origin: string): void {
  address = origin;
}
