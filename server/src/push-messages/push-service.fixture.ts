import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Checks the token of a request (RFC 8292), and returns its claims and the server's key. */
export function signerOf({ headers }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isValid, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string } };
}

/** A browser's keys, and how it decrypts a message (RFC 8291, RFC 8188). */
function browserKeys() {
  const ecdh = createECDH('prime256v1');
  const [mine, secret] = [ecdh.generateKeys(), randomBytes(16)];
  const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

  function decrypted({ body }: Received): unknown {
    const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
    const theirs = body.subarray(21, 21 + idLength);
    const text = body.subarray(21 + idLength);
    const shared = ecdh.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine, theirs]);
    const input = derived(shared, secret, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived(input, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(input, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { p256dh: mine.toString('base64url'), auth: secret.toString('base64url'), decrypted };
}

/** Starts a push service on this machine; `respond` sets the status of the next messages. */
export async function startPushService() {
  const received: Received[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      const source: AsyncIterable<Buffer> = request;
      for await (const chunk of source) chunks.push(chunk);
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let browsers = 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Returns a new browser's subscription. */
    browser: () => {
      const { decrypted, ...keys } = browserKeys();
      return { decrypted, subscription: { ...keys, endpoint: `http://127.0.0.1:${port}/${++browsers}` } };
    },
    respond: (next: number) => void (status = next),
    /** Returns the requests since the last call. */
    take: () => received.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
