import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

/** Faults of an origin that serves release files. */
export type ServingFault = 'slow' | 'silent' | 'stalled' | 'html' | 'tampered' | 'chunk-gone';

/** Delay of each file of a slow release, in ms: all files together take longer than the host waits for the next one. */
const slowMs = 3_000;

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Serves release files on a separate origin, as `ASSET_ORIGINS` allows, with faults on demand. */
export async function startReleaseOrigin(folderOf: (remote: string, release: string) => string) {
  const faults = new Map<string, ServingFault>();

  function respond(response: ServerResponse, file: string, fault: ServingFault | undefined) {
    const body = readFileSync(file);
    const isScript = file.endsWith('.js');
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    if (fault === 'silent') return;
    if (fault === 'html')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><p>Welcome to the proxy');
    if (fault === 'stalled')
      return void response.setHeader('content-length', body.length).write(body.subarray(0, 20));
    if (fault === 'tampered' && isScript) return void response.end(`${body.toString()}\n// changed`);
    if (fault === 'chunk-gone' && body.includes('Details of the tryout'))
      return void response.writeHead(404).end();
    if (fault === 'slow') return void setTimeout(() => response.end(body), slowMs);
    response.end(body);
  }

  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const [, , remote = '', release = '', file = ''] = new URL(url, 'http://localhost').pathname.split('/');
    try {
      const at = path.join(folderOf(remote, release), path.basename(file));
      respond(response, at, faults.get(release));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    faults,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
