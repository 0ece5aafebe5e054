export { ContributedCommands } from './contributed-commands.tsx';
export { removeContributions, shellFor, type Source } from './contributions.ts';
export { DocumentTitle } from './document-title.tsx';
export { Guarded } from './guarded.tsx';
export { LinkText } from './link-text.tsx';
export { Place } from './place.tsx';
