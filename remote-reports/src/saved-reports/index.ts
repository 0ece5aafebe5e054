export { SavedMenu, type ShownView } from './saved-menu.tsx';
