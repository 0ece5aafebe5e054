import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { appleScript, googleScript, type SocialSettings } from '../social-sign-in/providers.ts';

/** What the providers' own buttons need, and only when they are set up (Google Identity: 'Content Security Policy'). */
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

/** No script but our own files and the providers'; styled-components needs inline styles. */
export async function sendSecurityHeaders(app: FastifyInstance, social: SocialSettings): Promise<void> {
  const { scripts, frames, connections, styles, images } = sourcesOf(social);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", 'data:', ...images],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connections],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...frames],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Google's window answers to the page that opened it.
    crossOriginOpenerPolicy: { policy: social.google ? 'same-origin-allow-popups' : 'same-origin' },
    // whoever terminates TLS in front of the server knows whether the site is https for good
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Google serves only the sites that it knows, and learns from the referrer which one asks.
    referrerPolicy: { policy: social.google ? 'strict-origin' : 'no-referrer' },
  });
}
