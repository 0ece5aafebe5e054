export {
  homeOf,
  type IconComponent,
  type Navigation,
  type NavigationLink,
  navigationOf,
} from './navigation.ts';
