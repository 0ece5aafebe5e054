import { once } from 'node:events';
import { connect } from 'node:net';
import { attackFolder } from './attacked-product.ts';
import { type Cleanup, type Finding, within } from './fault.ts';
import { startServerProcess } from './server-process.ts';

const malformed = ['/%', '/%E0%A4%A', '/api/%zz', '/assets/%c0%af', '/api/health?%', '//', '/a b'];

interface RawAnswer {
  status: string;
  headers: string[];
}

/** Sends a malformed request line, which HTTP clients refuse. */
async function ask(port: number, url: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  await within(5_000, once(socket, 'close'));
  socket.destroy();
  const [head = ''] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => field.split(':', 1)[0]?.toLowerCase() ?? '');
  return { status: line.split(' ')[1] ?? 'no answer', headers };
}

const isSecurityHeader = (name: string) =>
  /^(content-security-policy|cross-origin-|origin-agent|referrer-policy|x-(?!request-id)|strict-transport)/.test(
    name,
  );

/** Checks that responses to malformed URLs have the security headers of a 404 page. */
export async function malformedUrls(cleanup: Cleanup): Promise<Finding[]> {
  const server = await startServerProcess(cleanup, attackFolder(cleanup));
  if (!(await server.ready)) throw new Error(`The server did not start: ${server.output()}`);
  const usual = (await ask(server.port, '/api/nowhere')).headers.filter(isSecurityHeader);
  const findings: Finding[] = [];
  for (const url of malformed) {
    const { status, headers } = await ask(server.port, url);
    const missing = usual.filter((name) => !headers.includes(name));
    const noticed =
      missing.length === 0
        ? `${status} with all ${usual.length} security headers`
        : `${status} without ${missing.length} of ${usual.length} security headers`;
    findings.push({ fault: `malformed address ${url}`, noticed, recovery: '' });
  }
  return findings;
}
