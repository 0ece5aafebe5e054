import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { appleScript, googleScript, type SocialSettings } from '../config/index.ts';

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Sources for the sign-in buttons of the configured providers (Google Identity: 'Content Security Policy').
 */
function sourcesOf({ google, apple }: SocialSettings) {
  const scripts = [];
  if (google) scripts.push(googleScript(google.issuer));
  if (apple) scripts.push(appleScript(apple.issuer));
  return {
    scripts,
    frames: google ? [`${google.issuer}/gsi/`] : [],
    connections: google ? [`${google.issuer}/gsi/`] : [],
    styles: google ? [`${google.issuer}/gsi/style`] : [],
    images: apple ? [new URL(appleScript(apple.issuer)).origin] : [],
  };
}

/**
 * Allows only scripts of this site, the releases and the providers; styled-components needs inline styles.
 */
function middleware(social: SocialSettings, assetOrigins: readonly string[]) {
  const { scripts, frames, connections, styles, images } = sourcesOf(social);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...assetOrigins, ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'", ...assetOrigins, ...styles],
        imgSrc: ["'self'", 'data:', ...assetOrigins, ...images],
        fontSrc: ["'self'", 'data:', ...assetOrigins],
        connectSrc: ["'self'", ...assetOrigins, ...connections],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...frames],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Google's popup communicates with the page that opened it.
    crossOriginOpenerPolicy: { policy: social.google ? 'same-origin-allow-popups' : 'same-origin' },
    // The proxy that terminates TLS decides about HSTS.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Google accepts only registered sites and identifies them by the referrer.
    referrerPolicy: { policy: social.google ? 'strict-origin' : 'no-referrer' },
  });
}

/** Returns the headers of every response, also of malformed requests. */
export function securityHeaders(
  social: SocialSettings,
  /** Additional origins of releases. */
  assetOrigins: readonly string[] = [],
): SecurityHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(social, assetOrigins)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
