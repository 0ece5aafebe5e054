import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Serves a remote's build to pages of any origin until stopped, for previews from a developer's machine. */
export async function serveBuild(name: string, folder: string, port: number): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    // a build has no folders
    const file = path.join(folder, path.basename(new URL(url, 'http://localhost').pathname));
    if (file === folder || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', mediaTypes[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return `open ?remote.${name}=http://localhost:${port} on a Timeweave whose PREVIEW_ORIGINS has http://localhost:${port}`;
}
