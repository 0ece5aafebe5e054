export { DescriptionField } from './description-field.tsx';
