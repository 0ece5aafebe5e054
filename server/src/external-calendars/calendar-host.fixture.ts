import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CalendarNetwork } from './calendar-network.ts';

/** For calendar.test and moved.test, valid from 2000 to 2125; used only in these tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWH+euCpy64UpHICO
kSr5NQwaw8/0Scd1Rd55fMzLC6WhRANCAAQfElk80BjnPQUOKjVbj/hMJbvDkW7/
ig5Dxt9dKWto7kY/AY7NyN/+q7yVyzyaezLkJqg5w92s8gY0IGfW+TlD
-----END PRIVATE KEY-----`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBejCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1jYWxlbmRh
ci50ZXN0MCAXDTAwMDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1jYWxlbmRhci50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHxJZ
PNAY5z0FDio1W4/4TCW7w5Fu/4oOQ8bfXSlraO5GPwGOzcjf/qu8lcs8mnsy5Cao
OcPdrPIGNCBn1vk5Q6NYMFYwHQYDVR0OBBYEFDM8kFx2CB/lZMF0Ke8AwfnzSIli
MA8GA1UdEwEB/wQFMAMBAf8wJAYDVR0RBB0wG4INY2FsZW5kYXIudGVzdIIKbW92
ZWQudGVzdDAKBggqhkjOPQQDAgNJADBGAiEA8vuy0eEWk+XGDIw7iPX1fDOe17Bv
aJkVYNmNTZW+UcsCIQDsHyFTy5CSMdyPfXLU92tHc6BxNMRax6BM949hJ/0PEQ==
-----END CERTIFICATE-----`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const names: Readonly<Record<string, string[]>> = {
  'calendar.test': ['127.0.0.1'],
  'moved.test': ['127.0.0.1'],
  'other-name.test': ['127.0.0.1'],
  'private.test': ['10.0.0.7'],
  'half-private.test': ['93.184.216.34', '192.168.0.7'],
  'loopback.test': ['127.0.0.1'],
};

/** Starts a calendar host on this machine, whose names only its own resolver knows. */
export async function startCalendarHost() {
  let handle: Handler = (_request, response) => void response.writeHead(404).end();
  const requests: IncomingMessage[] = [];
  const resolved: string[] = [];
  const server = createServer({ key, cert: certificate }, (request, response) => {
    requests.push(request);
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network: CalendarNetwork = {
    resolve(host) {
      resolved.push(host);
      return Promise.resolve(names[host] ?? []);
    },
    loopback: {
      hosts: ['calendar.test', 'moved.test', 'other-name.test', 'private.test', 'half-private.test'].map(
        (host) => `${host}:${port}`,
      ),
      certificate,
    },
  };
  return {
    port,
    network,
    /** Received requests, and names that were resolved. */
    requests,
    resolved,
    address: (path: string, host = 'calendar.test') => `https://${host}:${port}${path}`,
    answer: (handler: Handler) => void (handle = handler),
    serve: (text: string) => {
      handle = (_request, response) => void response.setHeader('content-type', 'text/calendar').end(text);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type CalendarHost = Awaited<ReturnType<typeof startCalendarHost>>;
