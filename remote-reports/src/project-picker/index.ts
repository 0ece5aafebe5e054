export { ProjectCombobox } from './project-combobox.tsx';
