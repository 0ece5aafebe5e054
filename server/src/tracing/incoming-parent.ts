import { isSpanContextValid, type TextMapPropagator, trace } from '@opentelemetry/api';

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * Continues the trace that a proxy has begun (W3C Trace Context). Passes nothing on: our requests go to other companies,
 * and a client's baggage is not for them.
 */
export const incomingParent: TextMapPropagator = {
  extract(context, carrier, getter) {
    const header = getter.get(carrier, 'traceparent');
    const [, traceId = '', spanId = '', flags = ''] =
      typeof header === 'string' ? (traceparent.exec(header) ?? []) : [];
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
    return isSpanContextValid(parent) ? trace.setSpanContext(context, parent) : context;
  },
  inject: () => undefined,
  fields: () => [],
};
