import type { FastifyInstance, FastifyRequest } from 'fastify';
import { misdirected } from '../errors/index.ts';

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the host name of a `Host` header, in lower case and without port; undefined when it is invalid. */
function hostName(host: string | undefined): string | undefined {
  if (!host || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host)) return undefined;
  return host.replace(/:\d+$/, '').toLowerCase();
}

export function isLoopbackName(host: string | undefined): boolean {
  return loopbackNames.includes(hostName(host) ?? '');
}

/** Returns whether the headers show that the request passed through a proxy. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*)$/.test(name));
}

/**
 * Rejects API calls to host names other than ours and those of this machine, to prevent DNS rebinding. Health
 * checks may use any name.
 */
export function refuseUnknownHosts(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? request.url;
    if (!route.startsWith('/api/') || route.startsWith('/api/health')) return;
    // `request.host` is the name forwarded by a trusted proxy, or else the header itself.
    if (hostName(request.host) !== own && !isLoopbackName(request.host)) {
      throw misdirected('This server does not answer for this host name.');
    }
  });
}
