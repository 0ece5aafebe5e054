/**
 * The one server clock of a page. It is part of the facade: host and remotes take `serverNow` from there. Only the
 * timer for pages of other sites, which has no facade, imports it from here.
 */
export { correctClock, serverNow } from './server-clock.ts';
