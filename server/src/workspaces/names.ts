/** Returns whether two names are equal where names of active items are unique (decision 0062). */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
