/** Replaces `host/src/page-prefetch`: contract 2.0 has no prefetched pages. */
export function PagePrefetch(): null {
  return null;
}
