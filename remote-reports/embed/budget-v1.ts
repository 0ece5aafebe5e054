import { defineBudgetElement } from './budget-element.ts';

const script = document.currentScript ?? document.querySelector('script[src*="/embed/budget-v1.js"]');
// A page may include the script twice.
if (script instanceof HTMLScriptElement && !customElements.get('timeweave-budget'))
  defineBudgetElement(new URL(script.src).origin);
