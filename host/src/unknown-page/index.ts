export { AdminsOnlyPage, UnknownPage } from './unknown-page.tsx';
