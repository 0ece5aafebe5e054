/** Groups rows by key and keeps their order. */
export function rowsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const byKey = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = byKey.get(key);
    if (own) own.push(row);
    else byKey.set(key, [row]);
  }
  return byKey;
}
