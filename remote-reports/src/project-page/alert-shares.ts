const most = 5;

/** Reads percents such as `80, 100 %`; empty text means none. Returns undefined for other text. */
export function readShares(text: string): number[] | undefined {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  const shares = [...new Set(parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : 0)))];
  const isFine = shares.length <= most && shares.every((share) => share >= 1 && share <= 1000);
  return isFine ? shares.toSorted((a, b) => a - b) : undefined;
}
