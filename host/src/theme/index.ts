export { showThemeOf } from './show-theme.ts';
