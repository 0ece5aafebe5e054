export { PlaceholderPage, UnknownPage } from './placeholder-page.tsx';
