/** What the page that opened the window asks for. */
export interface AuthorizeLink {
  integrationId: number;
  origin: string;
  /** The product's own frame in a page of the origin asks: it gets the answer, and the page does not. */
  isFramed: boolean;
  /** The PKCE code challenge, S256 in base64url (RFC 7636). */
  challenge: string;
  /** Returned to the page, which knows by it that the answer is for its own window. */
  state: string;
}

/** Reads `/embed/authorize?integration=…&origin=…&challenge=…&state=…[&frame=1]`; undefined when something is missing. */
export function readAuthorizeLink(search: URLSearchParams): AuthorizeLink | undefined {
  const [integration, origin, challenge, state] = ['integration', 'origin', 'challenge', 'state'].map(
    (name) => search.get(name) ?? '',
  );
  const integrationId = /^[1-9]\d{0,14}$/.test(integration ?? '') ? Number(integration) : undefined;
  if (!integrationId || !origin || !state || !/^[\w-]{43}$/.test(challenge ?? '')) return undefined;
  const isFramed = search.get('frame') === '1';
  return { integrationId, origin, isFramed, challenge: challenge ?? '', state };
}
