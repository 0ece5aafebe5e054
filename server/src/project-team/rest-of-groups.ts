interface Group {
  seconds: number;
  billableSeconds?: number;
  /** Over all groups, also those that were not read. */
  groups: number;
  allSeconds: number;
  allBillableSeconds: number;
}

/** Returns sums of the groups beyond the limit, so that all sums together match the total. */
export function restOf(read: readonly Group[]) {
  const [first] = read;
  if (!first) return { count: 0, seconds: 0, billableSeconds: 0 };
  const sum = (of: (group: Group) => number) => read.reduce((total, group) => total + of(group), 0);
  return {
    count: first.groups - read.length,
    seconds: first.allSeconds - sum(({ seconds }) => seconds),
    billableSeconds: first.allBillableSeconds - sum(({ billableSeconds = 0 }) => billableSeconds),
  };
}
