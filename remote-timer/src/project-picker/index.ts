export { choiceOfEntry, noProject, type Choice } from './project-groups.ts';
export { ProjectPicker } from './project-picker.tsx';
