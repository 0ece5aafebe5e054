export { ClientLinksCard } from './client-links-card.tsx';
