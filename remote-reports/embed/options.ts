export type BudgetErrorCode = 'setup' | 'origin' | 'integration' | 'policy' | 'link' | 'busy' | 'unreachable';

/** Details of the DOM events `timeweave-ready` and `timeweave-error`. */
export interface BudgetEvents {
  /** The element shows the budget. */
  ready: Record<never, never>;
  /** `message` is for the user; `cause` and `remedy` are for the developer. */
  error: { code: BudgetErrorCode; message: string; cause: string; remedy: string };
}

declare global {
  interface HTMLElementTagNameMap {
    /** Attributes: `integration`, `link`, `theme`. */
    'timeweave-budget': HTMLElement;
  }
}
