export { ClientLinksCard } from './client-links-card.tsx';
export { LinksOfMergedClient } from './links-of-merged-client.tsx';
export { LinksOfFormerClient } from './links-of-former-client.tsx';
