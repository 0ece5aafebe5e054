export { fetchRegistry, readRegistry } from './read-registry.ts';
