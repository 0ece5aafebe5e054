import type { AttachedTimer, AttachTimer, TimerShell } from '../module-contract.ts';
import type { TimerEvents, TimerOptions, TimerToken } from '../options.ts';
import { loadDetails, productLink } from './fault-shell.ts';
import { shellStyle } from './shell-style.ts';

/** Options that are also attributes. */
const attributes = {
  description: 'description',
  project: 'project',
  tags: 'tags',
  billable: 'billable',
  integration: 'integration',
  isolation: 'isolation',
  theme: 'theme',
  referenceId: 'reference-id',
  referenceUrl: 'reference-url',
} as const;

const numberIn = (text: string | null): number | undefined => {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

function themeIn(text: string | null): TimerOptions['theme'] {
  return text === 'light' || text === 'dark' || text === 'auto' ? text : undefined;
}

interface Loading {
  server: string;
  /** Loads the module for this isolation, or returns the pending load; retries after a failure. */
  load: (isolation: TimerOptions['isolation']) => Promise<AttachTimer>;
}

/** Defines `<timeweave-timer>`: its attributes and properties, and a queue for calls before the module has loaded. */
export function defineTimerElement({ server, load }: Loading): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyle);

  class TimeweaveTimer extends HTMLElement {
    static observedAttributes = Object.values(attributes);

    #root = this.attachShadow({ mode: 'open' });
    #attached: AttachedTimer | undefined;
    /** Calls made before the module has loaded. */
    #waiting: ((timer: AttachedTimer) => void)[] = [];
    #token: TimerToken | undefined;
    #getToken: TimerOptions['getToken'];

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
      this.#showShell('');
    }

    get token(): TimerToken | undefined {
      return this.#token;
    }

    set token(token: TimerToken | undefined) {
      this.#token = token;
      this.#attached?.changed();
    }

    get getToken(): TimerOptions['getToken'] {
      return this.#getToken;
    }

    set getToken(getToken: TimerOptions['getToken']) {
      this.#getToken = getToken;
      this.#attached?.changed();
    }

    start(): void {
      this.#call((timer) => timer.start());
    }

    stop(): void {
      this.#call((timer) => timer.stop());
    }

    forget(): void {
      this.#token = undefined;
      this.#getToken = undefined;
      this.#call((timer) => timer.forget());
    }

    connectedCallback(): void {
      // Properties that the page set before this script was loaded.
      for (const name of ['token', 'getToken'] as const) {
        const early = Object.getOwnPropertyDescriptor(this, name);
        if (!early) continue;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, early.value);
      }
      this.#attach();
    }

    disconnectedCallback(): void {
      this.#attached?.detach();
      this.#attached = undefined;
    }

    attributeChangedCallback(name: string): void {
      if (name !== attributes.isolation || !this.isConnected) return this.#attached?.changed();
      this.#attached?.detach();
      this.#attached = undefined;
      this.#attach();
    }

    #isolation(): TimerOptions['isolation'] {
      return this.getAttribute('isolation') === 'frame' ? 'frame' : undefined;
    }

    #options(): TimerOptions {
      const of = (name: keyof typeof attributes) => this.getAttribute(attributes[name]);
      const tags: number[] = [];
      for (const text of (of('tags') ?? '').split(',')) {
        const tag = numberIn(text.trim());
        if (tag) tags.push(tag);
      }
      const url = of('referenceUrl') ?? undefined;
      // The URL serves as id.
      const id = of('referenceId') ?? url?.slice(0, 200);
      return {
        description: of('description')?.trim() || undefined,
        project: numberIn(of('project')),
        tags,
        billable: of('billable') !== null && of('billable') !== 'false',
        reference: id ? { id, url } : undefined,
        integration: numberIn(of('integration')),
        isolation: this.#isolation(),
        getToken: this.#getToken,
        theme: themeIn(of('theme')),
      };
    }

    #call(call: (timer: AttachedTimer) => void): void {
      if (this.#attached) call(this.#attached);
      else this.#waiting.push(call);
    }

    #shell(): TimerShell {
      return {
        element: this,
        root: this.#root,
        server,
        options: () => this.#options(),
        givenToken: () => this.#token,
        emit: (name, details) => this.#emit(name, details),
      };
    }

    #emit<Name extends keyof TimerEvents>(name: Name, detail: TimerEvents[Name]): void {
      this.dispatchEvent(new CustomEvent(`timeweave-${name}`, { detail, bubbles: true, composed: true }));
    }

    #attach(): void {
      const isolation = this.#isolation();
      load(isolation).then(
        (attach) => {
          // The element may have been moved, removed or isolated meanwhile.
          if (!this.isConnected || this.#attached || isolation !== this.#isolation()) return;
          const timer = attach(this.#shell());
          this.#attached = timer;
          for (const call of this.#waiting.splice(0)) call(timer);
        },
        (error: unknown) => this.isConnected && this.#fail(error),
      );
    }

    #fail(error: unknown): void {
      const details = loadDetails(error);
      const button = document.createElement('button');
      button.textContent = 'Try again';
      button.onclick = () => {
        this.#showShell('');
        this.#attach();
      };
      this.#showShell(details.message).append(button, productLink(server));
      this.#emit('error', details);
    }

    #showShell(message: string): HTMLElement {
      const card = document.createElement('div');
      card.className = 'card shell';
      card.setAttribute('role', 'group');
      card.setAttribute('aria-label', 'Timeweave timer');
      card.setAttribute('aria-busy', String(!message));
      card.append(message);
      this.#root.querySelector('.card')?.remove();
      return this.#root.appendChild(card);
    }
  }
  customElements.define('timeweave-timer', TimeweaveTimer);
}
