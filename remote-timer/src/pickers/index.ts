export { ProjectPicker, SharedTagPicker, TagPicker } from './pickers.tsx';
