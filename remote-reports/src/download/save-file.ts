/** Time for the browser to begin to save, in ms. */
const keptForMs = 60_000;

/** Hands a file to the browser, which saves it under the name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs);
}
