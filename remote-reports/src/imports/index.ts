export { ImportFigures, type ImportFigure } from './figures.tsx';
export {
  useReportsAddImportFileMutation,
  useReportsAddImportPartMutation,
  useReportsCancelImportMutation,
  useReportsCreateImportMutation,
  useReportsDiscardImportMutation,
  useReportsImportMembersQuery,
  useReportsImportQuery,
  useReportsImportsQuery,
  useReportsReadImportMutation,
  useReportsRemoveImportFileMutation,
  useReportsStartImportMutation,
  useReportsUndoImportMutation,
} from './imports.api.ts';
export { ProgressBar } from './progress-bar.tsx';
export { useImportFormats } from './use-import-formats.ts';
export { countedEntries, filesText, isRunning, stateWords } from './words.ts';
