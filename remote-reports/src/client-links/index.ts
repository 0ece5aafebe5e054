export { ClientLinksCard } from './client-links-card.tsx';
export { LinksOfFormerClient } from './links-of-former-client.tsx';
