/** How long rows are kept after they have ended, in days. Periods that texts of the product promise are not among them. */
export interface Retention {
  /** Undefined: as long as the workspace. */
  auditLog: number | undefined;
  /** For investigation. */
  failedJobs: number;
  /** Expired ones stay in the team's list, so that they can be sent again. */
  invitations: number;
  /** Links to reports and API tokens that have expired or were revoked. */
  endedLinks: number;
  /** Accounts whose address was never confirmed. */
  unconfirmedSignUps: number;
  /** That an entry was deleted: programs that follow the changes must read at least that often. */
  entryDeletions: number;
  /** With the data that they sent. */
  webhookDeliveries: number;
}

export const defaultRetention: Retention = {
  auditLog: undefined,
  failedJobs: 30,
  invitations: 30,
  endedLinks: 30,
  unconfirmedSignUps: 30,
  entryDeletions: 90,
  webhookDeliveries: 30,
};
