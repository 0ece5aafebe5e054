export { type Draft, draftOf, emptyDraft, fieldsOf, lookOf, modelFor, noTags } from './draft.ts';
