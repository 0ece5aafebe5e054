import { subscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { markFailed } from './tracing.ts';

/** What Node's `fetch` publishes (undici's diagnostics channels). */
interface Exchange {
  request: { origin?: string | URL; method?: string };
  response?: { statusCode: number };
  error?: unknown;
}

/** Makes a span of each `fetch` within another span, until the headers of its response: OpenID providers, buckets. */
export function traceFetches(): void {
  const open = new WeakMap<object, Span>();
  const on = (event: string, seen: (exchange: Exchange) => void) =>
    // The channel's name decides the type of its messages.
    subscribe(`undici:request:${event}`, (message) => seen(message as Exchange));

  function end(request: object, note: (span: Span) => void): void {
    const span = open.get(request);
    if (!span) return;
    open.delete(request);
    note(span);
    span.end();
  }

  on('create', ({ request }) => {
    if (!trace.getActiveSpan()?.isRecording() || request.origin === undefined) return;
    const { hostname, port, protocol } = new URL(request.origin);
    const method = request.method ?? 'GET';
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    };
    open.set(request, trace.getTracer('timeweave').startSpan(method, { kind: SpanKind.CLIENT, attributes }));
  });
  on('headers', ({ request, response }) =>
    end(request, (span) => {
      const status = response?.statusCode ?? 0;
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    }),
  );
  on('error', ({ request, error }) => end(request, (span) => markFailed(span, error)));
}
