export const signUpModes = ['open', 'invited', 'closed'] as const;

/** Which addresses get an account. */
export interface SignUpSettings {
  /** `invited`: addresses with an open invitation to a workspace. */
  mode: (typeof signUpModes)[number];
  /** Domains of addresses, in lower case; empty for all. */
  domains: readonly string[];
}

export const openSignUp: SignUpSettings = { mode: 'open', domains: [] };
