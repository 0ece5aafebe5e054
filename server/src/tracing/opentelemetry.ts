import { createRequire, syncBuiltinESMExports } from 'node:module';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger } from 'fastify';
import { harmlessSpans } from './harmless-spans.ts';
import { incomingParent } from './incoming-parent.ts';
import { traceFetches } from './outgoing-fetches.ts';
import { inJob, nameRequests, type Tracing } from './tracing.ts';

/** A collector that is down is logged this often at most, in ms. */
const complaintMs = 600_000;

/** Streams stay open for hours, and probes are many. */
const untraced = /^\/(api\/events|api\/health(\/\w+)?|metrics)(\?|$)/;

/** Patched in place, since the program has loaded them before: all its modules share these objects. */
const patched = ['node:http', 'node:https', 'pg'];

/** Returns a logger for the SDK that writes a line now and then, since a collector that is down fails each export. */
function rareComplaints(log: FastifyBaseLogger) {
  let nextAt = 0;
  const complain = (reason: string) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + complaintMs;
    // The SDK passes a failed export as JSON with its stack.
    const [first = reason.slice(0, 200)] = /\w*Error\b[^"\\]*/.exec(reason) ?? [];
    log.warn({ reason: first }, 'traces cannot be exported; repeated at most every 10 minutes');
  };
  const ignore = () => undefined;
  return { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore };
}

/** Starts OpenTelemetry's SDK, which reads most of the OTEL_ variables itself. */
export function start(log: FastifyBaseLogger): Tracing {
  diag.setLogger(rareComplaints(log), DiagLogLevel.WARN);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'timeweave' }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    spanProcessors: [harmlessSpans(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register({ propagator: incomingParent });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => untraced.test(url),
        requireParentforOutgoingSpans: true,
      }),
      // Without a parent are the statements that look for jobs each second.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  const require = createRequire(import.meta.url);
  for (const name of patched) require(name);
  syncBuiltinESMExports();
  traceFetches();
  return { nameRequests, inJob, stop: () => provider.shutdown() };
}
