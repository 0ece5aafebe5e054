/** Maximum bytes of all cached feeds; 10,000 entries have about 4 MB. */
const defaultMaxBytes = 32 * 1024 * 1024;

interface CachedFeed {
  version: string;
  body: Promise<Buffer>;
  /** 0 until the body is built. */
  bytes: number;
}

/** Returns the body of a feed in this version; concurrent requests build it once. */
export type FeedCache = (key: string, version: string, build: () => Promise<string>) => Promise<Buffer>;

/** Keeps the bodies of the feeds that were read last. */
export function feedCache(maxBytes = defaultMaxBytes): FeedCache {
  /** Least recently read first. */
  const feeds = new Map<string, CachedFeed>();

  function dropOldest(): void {
    let bytes = [...feeds.values()].reduce((sum, feed) => sum + feed.bytes, 0);
    for (const [key, feed] of feeds) {
      if (bytes <= maxBytes) return;
      bytes -= feed.bytes;
      feeds.delete(key);
    }
  }

  function built(key: string, version: string, build: () => Promise<string>): CachedFeed {
    const feed: CachedFeed = { version, bytes: 0, body: build().then((text) => Buffer.from(text)) };
    feed.body.then(
      ({ length }) => {
        feed.bytes = length;
        dropOldest();
      },
      () => feeds.get(key) === feed && feeds.delete(key),
    );
    return feed;
  }

  return (key, version, build) => {
    const known = feeds.get(key);
    const feed = known?.version === version ? known : built(key, version, build);
    feeds.delete(key);
    feeds.set(key, feed);
    return feed.body;
  };
}
