export { type ArrivalLimits, limitArrival, defaultArrivalLimits } from './arrival-limits.ts';
export { compileSchemasOnFirstUse } from './compile-schemas.ts';
export { serveDocs } from './docs.ts';
export { healthRoutes } from './health.routes.ts';
export { isForwarded, isLoopbackName, refuseUnknownHosts } from './known-hosts.ts';
export { loggerOptions, type LogStream, readableLogs } from './logger.ts';
export { requestsInFlight } from './requests-in-flight.ts';
export { type SecurityHeaders, securityHeaders } from './security-headers.ts';
export { answerUnreadable } from './unreadable-requests.ts';
