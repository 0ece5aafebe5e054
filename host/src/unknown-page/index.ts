export { AdminsOnlyPage, SecondFactorPage, UnknownPage } from './unknown-page.tsx';
