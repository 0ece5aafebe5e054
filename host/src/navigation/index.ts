export {
  homeOf,
  type Navigation,
  type NavigationLink,
  navigationOf,
  useShownNavigation,
} from './navigation.ts';
