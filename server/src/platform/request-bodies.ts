import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { allInvalid, notFound, tooLarge, unsupportedType } from '../errors/index.ts';

/** Maximum bytes of a body, unless its route says otherwise; calls derive theirs from their schemas. */
export const ordinaryBodyBytes = 16_384;

/** Maximum nesting of lists and objects in JSON; no payload has more than 3 levels. */
const maxDepth = 16;

/**
 * A response before the end of a larger body closes the connection. The rest of a smaller one is read and
 * dropped, because browsers read no response while they send.
 */
const droppedBytes = 1_048_576;

/** Returns the announced bytes of a request's body: infinite if it is sent in chunks, 0 without a body. */
export function bodyBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

const [quote, backslash, openList, openObject, closeList, closeObject] = [...'"\\[{]}'].map((character) =>
  character.charCodeAt(0),
);

/** Returns whether JSON is nested too deeply. Parsing a megabyte of brackets takes 300 ms, scanning it 4 ms. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === quote) inText = !inText;
    else if (inText) at += character === backslash ? 1 : 0;
    else if (character === openList || character === openObject) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === closeList || character === closeObject) depth -= 1;
  }
  return false;
}

/** Parses JSON bodies up to a depth, and no other type: scopes that take others add their parsers. */
function parseShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (isTooDeep(json)) done(allInvalid([{ msg: 'The request is nested too deeply.' }]));
    else void parse(request, json, done);
  });
}

/**
 * Rejects bodies by address, size, encoding and depth, before they are read or parsed. A client that sends
 * `Expect: 100-continue` sends its body only after the request was admitted.
 */
export const limitBodies = fp(
  async (app) => {
    parseShallowJson(app);
    app.addHook('onRequest', async (request) => {
      const bytes = bodyBytes(request);
      if (bytes === 0) return;
      const isRead = request.method !== 'GET' && request.method !== 'HEAD';
      if (isRead && request.is404) throw notFound('This address does not exist.');
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw unsupportedType('The request must not be compressed.');
      const { bodyLimit, config } = request.routeOptions;
      if (Number.isFinite(bytes) && bytes > bodyLimit && !config.isUpload)
        throw tooLarge('The request is too large.');
    });
    app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
    app.addHook('preParsing', async ({ headers }, { raw }) => {
      if (headers.expect !== undefined) raw.writeContinue();
    });
    app.addHook('onSend', async (request, reply) => {
      const isUnread = !request.raw.complete && bodyBytes(request) > droppedBytes;
      if (isUnread && !request.routeOptions.config.isUpload) reply.header('connection', 'close');
    });
  },
  // The limit of signed-out clients comes first.
  { name: 'body-limits', dependencies: ['auth'] },
);
