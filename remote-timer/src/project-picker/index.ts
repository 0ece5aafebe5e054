export { choiceOfEntry, groupByClient, matches, noProject, type Choice } from './project-groups.ts';
export { ProjectPicker } from './project-picker.tsx';
export { useTimerProjectsQuery } from './projects.api.ts';
