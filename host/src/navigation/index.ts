export { homeOf, type Navigation, type NavigationLink, navigationOf } from './navigation.ts';
