export { type FeedSettings, releaseFeed } from './release-feed.ts';
