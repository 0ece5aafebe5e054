export { SavedMenu } from './saved-menu.tsx';
