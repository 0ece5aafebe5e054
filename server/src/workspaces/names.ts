/** Returns whether two names count as one where names in use are unique (decision 0062). */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
