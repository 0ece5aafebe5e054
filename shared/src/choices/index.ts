export {
  type EntryTags,
  joinedTags,
  type SharedTags,
  sharedTags,
  type TagChange,
  tagsOf,
  titledTags,
  withTagChange,
} from './entry-tags.ts';
export {
  choiceOfEntry,
  groupByClient,
  matchesProject,
  noProject,
  type ProjectChoice,
} from './project-choice.ts';
export { ProjectTrigger } from './project-trigger.tsx';
export { TagTrigger } from './tag-trigger.tsx';
export { useMayCreate, useWorkspace } from './use-workspace.ts';
