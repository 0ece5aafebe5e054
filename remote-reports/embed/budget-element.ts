import { watchPolicy } from '@timeweave/shared/embed';
import { faultDetails } from './budget-faults.ts';
import { budgetStyle } from './budget-style.ts';
import { budgetView } from './budget-view.ts';
import { type BudgetState, followBudget } from './follow-budget.ts';
import type { BudgetEvents } from './options.ts';

/** How long the page may take to set the attributes, in ms. */
const setupMs = 5_000;

/** Defines `<timeweave-budget>`, which shows the budget of a link for a client of the server. */
export function defineBudgetElement(server: string): void {
  // One style sheet for all budgets of the page; the page's style policy does not apply to it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(budgetStyle);

  class TimeweaveBudget extends HTMLElement {
    static observedAttributes = ['integration', 'link'];

    #view = budgetView(() => this.#retry());
    #retry = (): void => undefined;
    #following: AbortController | undefined;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#view.card);
      this.#show({ isBusy: true });
    }

    connectedCallback(): void {
      if (!this.#following || this.#following.signal.aborted) void this.#follow();
    }

    async disconnectedCallback(): Promise<void> {
      // Pages that sort their elements remove and insert them at once.
      await Promise.resolve();
      if (!this.isConnected) this.#following?.abort();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) void this.#follow();
      else this.#following?.abort();
    }

    async #follow(): Promise<void> {
      this.#following?.abort();
      const following = (this.#following = new AbortController());
      const { signal } = following;
      // The page may set both attributes one after the other.
      await Promise.resolve();
      if (!this.isConnected) following.abort();
      if (signal.aborted) return;
      this.#show({ isBusy: true });
      const [integration, link] = [Number(this.getAttribute('integration')), this.#link()];
      if (!link || !Number.isSafeInteger(integration) || integration < 1) return this.#expectSetup(signal);
      watchPolicy(server);
      this.#retry = followBudget({
        source: { server, integration, link },
        show: (state) => this.#show(state),
        emit: (name, details) => this.#emit(name, details),
        signal,
      });
    }

    #expectSetup(signal: AbortSignal): void {
      const timer = setTimeout(() => {
        const fault = faultDetails('setup');
        this.#show({ isBusy: false, fault });
        this.#emit('error', fault);
      }, setupMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }

    /** The attribute may be the link's whole address. */
    #link(): string {
      return this.getAttribute('link')?.split('#').at(-1)?.trim() ?? '';
    }

    #show(state: BudgetState): void {
      this.#view.update(state, `${server}/shared/project#${this.#link()}`);
    }

    #emit<Name extends keyof BudgetEvents>(name: Name, detail: BudgetEvents[Name]): void {
      this.dispatchEvent(new CustomEvent(`timeweave-${name}`, { detail, bubbles: true, composed: true }));
    }
  }
  customElements.define('timeweave-budget', TimeweaveBudget);
}
