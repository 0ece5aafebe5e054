const columns = ['date', 'title', 'duration'] as const;

interface ReportOrder {
  sort: (typeof columns)[number];
  direction: 'ascending' | 'descending';
}

/** Reads the order of a report from its URL; undefined for the default order. */
export function orderFrom(text: string | null): ReportOrder | undefined {
  const by = columns.find((column) => text === column || text === `-${column}`);
  return by && { sort: by, direction: text === by ? 'ascending' : 'descending' };
}
