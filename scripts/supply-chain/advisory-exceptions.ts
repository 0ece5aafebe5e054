/** A severe advisory that we accept for a while. */
export interface AdvisoryException {
  /** The last part of the advisory's address, such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  /** Why it does no harm here. */
  reason: string;
  /** The last day of the exception, `YYYY-MM-DD`; at most three months ahead. */
  until: string;
}

/** Advisories of severity high or worse that `npm run check` accepts. None at present. */
export const advisoryExceptions: readonly AdvisoryException[] = [];
