/** Maximum connections of each pool of a server: one for each kind of call, rate limits and jobs. */
export const defaultPoolSizes = {
  ordinary: 10,
  suggestion: 4,
  report: 4,
  calendar: 2,
  export: 2,
  bulk: 2,
  limits: 2,
  jobs: 12,
};

export type PoolSizes = typeof defaultPoolSizes;

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

export const signUpModes = ['open', 'invited', 'closed'] as const;

/** Which addresses get an account. */
export interface SignUpSettings {
  /** `invited`: addresses with an open invitation to a workspace. */
  mode: (typeof signUpModes)[number];
  /** Domains of addresses, in lower case; empty for all. */
  domains: readonly string[];
}

export const openSignUp: SignUpSettings = { mode: 'open', domains: [] };

/** A bucket of an S3-compatible store, as configured by the operator. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Default for stores without regions. */
export const defaultRegion = 'us-east-1';
