export { choiceOfEntry, groupByClient, matches, noProject, type Choice } from './project-groups.ts';
export { ProjectPicker } from './project-picker.tsx';
export { projectsOf, useTimerProjectsQuery } from './projects.api.ts';
export { useCreateProject } from './use-create-project.ts';
export { useMayCreate } from './use-workspace.ts';
