/** Why a call of a page has no response, as far as the page can change it. */
type PageFault = 'origin' | 'integration' | 'policy' | 'unreachable';

/** Directives of the page's policy that have blocked requests to a server, by its origin. */
const blocked = new Map<string, string>();

/** Timeout of the check: a server that hangs would leave an element without its next attempt. */
const checkMs = 8_000;

/** Notes which requests the page's Content-Security-Policy blocks: a failed request does not tell why. */
export function watchPolicy(server: string): void {
  if (blocked.has(server)) return;
  blocked.set(server, '');
  document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition === 'enforce' && blockedURI.startsWith(server)) blocked.set(server, effectiveDirective);
  });
}

/** Returns the directive of the page's policy that has blocked a request to the server, or an empty text. */
export const blockingDirective = (server: string): string => blocked.get(server) ?? '';

/** Finds out why a call of a page got no response; undefined: the server is there and knows the page. */
export async function diagnose(
  server: string,
  integration: number | undefined,
  origin = location.origin,
): Promise<PageFault | undefined> {
  const query = new URLSearchParams({ integration: String(integration ?? ''), origin });
  try {
    const response = await fetch(`${server}/embed/check?${query}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(checkMs),
    });
    const body: unknown = await response.json();
    const fault = typeof body === 'object' && body !== null && 'fault' in body ? body.fault : undefined;
    if (!response.ok) return 'unreachable';
    return fault === 'origin' || fault === 'integration' ? fault : undefined;
  } catch {
    // The event of the policy may come after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    return blockingDirective(server) ? 'policy' : 'unreachable';
  }
}
