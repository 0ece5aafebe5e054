export { BothVersions } from './both-versions.tsx';
