/** Maximum files of an import. */
export const maxImportFiles = 20;
/** Maximum size of a file as written by the other program, in bytes. */
export const maxImportBytes = 200 * 1024 * 1024;
/** Maximum size of an uploaded part in bytes, before base64. */
export const importPartBytes = 120_000;
