// Before jsdom itself.
import './quick-selectors.mjs';

export { default } from '../../kit/jest/jsdom-environment.mjs';
