/** A timer that runs this long may be forgotten, in ms: its mail is sent then (specification, section 9). */
export const longRunMs = 8 * 3_600_000;
