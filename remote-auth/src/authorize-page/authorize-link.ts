/** Parameters from the page that opened the popup. */
export interface AuthorizeLink {
  integrationId: number;
  origin: string;
  /** Whether the product's own iframe in a page of the origin asks: it gets the response instead of the page. */
  isFramed: boolean;
  /** PKCE code challenge, S256 in base64url (RFC 7636). */
  challenge: string;
  /** Returned to the opener, which verifies with it that the response is for its own popup. */
  state: string;
}

/** Reads `/embed/authorize?integration=…&origin=…&challenge=…&state=…[&frame=1]`; undefined if incomplete. */
export function readAuthorizeLink(search: URLSearchParams): AuthorizeLink | undefined {
  const [integration, origin, challenge, state] = ['integration', 'origin', 'challenge', 'state'].map(
    (name) => search.get(name) ?? '',
  );
  const integrationId = /^[1-9]\d{0,14}$/.test(integration ?? '') ? Number(integration) : undefined;
  if (!integrationId || !origin || !state || !/^[\w-]{43}$/.test(challenge ?? '')) return undefined;
  const isFramed = search.get('frame') === '1';
  return { integrationId, origin, isFramed, challenge: challenge ?? '', state };
}
