interface Group {
  seconds: number;
  billableSeconds?: number;
  /** Of all groups together, also of those that were not read. */
  groups: number;
  allSeconds: number;
  allBillableSeconds: number;
}

/** Sums up the groups that a limited query did not read, so that all sums together are the total. */
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
