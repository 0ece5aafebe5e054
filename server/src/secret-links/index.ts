export { openSecretLink, visitorsOf } from './open-secret-link.ts';
