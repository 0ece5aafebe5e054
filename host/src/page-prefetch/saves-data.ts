/** Returns whether the user asked the browser to save data; unknown in Safari and Firefox. */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
