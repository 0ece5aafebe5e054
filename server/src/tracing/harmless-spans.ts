import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** The attributes that leave this machine. Others hold addresses with ids and tokens, clients, and messages of errors. */
const harmless: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.response.status_code',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'timeweave.job.attempt',
  'timeweave.job.id',
  'timeweave.job.kind',
  'timeweave.request_id',
]);

/** Host and port that the server connects to. In a request that it serves, the client has chosen them. */
const ofClient: ReadonlySet<string> = new Set(['server.address', 'server.port']);

function clean({ kind, attributes, events, status }: ReadableSpan): void {
  for (const name of Object.keys(attributes))
    if (!harmless.has(name) && !(kind === SpanKind.CLIENT && ofClient.has(name)))
      Reflect.deleteProperty(attributes, name);
  // Messages of errors may quote values.
  events.length = 0;
  delete status.message;
}

/** Removes from each span what may be secret or personal, before `next` gets it. */
export function harmlessSpans(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd(span) {
      clean(span);
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
