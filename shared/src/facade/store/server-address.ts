let address = '';

/** Returns the origin of the server where that is another one than the page's, else ''. */
export const serverAddress = (): string => address;

/** Sets the origin of the server, for a page of another host. Call it before anything is sent. */
export function setServerAddress(origin: string): void {
  address = origin;
}
