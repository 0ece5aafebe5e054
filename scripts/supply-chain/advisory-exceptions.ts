/** A severe advisory that is accepted for some time. */
export interface AdvisoryException {
  /** The last segment of the advisory's URL, such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  /** Why it does no harm here. */
  reason: string;
  /** The last day of the exception, `YYYY-MM-DD`; at most three months ahead. */
  until: string;
}

/** Advisories of severity high or worse that `npm run check` accepts. None at present. */
export const advisoryExceptions: readonly AdvisoryException[] = [];
