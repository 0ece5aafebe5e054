import { percentOf } from '@timeweave/shared/report-look';
import { budgetTexts } from './budget-texts.ts';
import { type BudgetState, isPassing } from './follow-budget.ts';

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part = '') {
  const element = document.createElement(tag);
  element.className = className;
  if (part) element.setAttribute('part', part);
  return element;
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
}

/** Sets a text only if it changed: screen readers and selections notice a repeated text. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  element.textContent = text;
  element.title = text;
}

function usedBar() {
  const bar = create('div', 'bar', 'bar');
  const fill = create('i', 'fill');
  setAttributes(bar, { role: 'progressbar', 'aria-label': 'Budget used', 'aria-valuemin': '0' });
  bar.append(fill);
  const update = (share: number, text: string) => {
    fill.style.width = `${Math.min(100, share * 100)}%`;
    setAttributes(bar, {
      'aria-valuemax': '100',
      'aria-valuenow': String(Math.min(100, percentOf(share))),
      'aria-valuetext': text,
    });
  };
  return { bar, update };
}

/** The card: project, bar and figures in fixed places. Elements are created once and updated in place. */
export function budgetView(retry: () => void) {
  const name = create('span', 'name', 'name');
  const link = create('a', 'link', 'link');
  setAttributes(link, { target: '_blank', rel: 'noopener' });
  link.textContent = 'Open';
  const head = create('div', 'head');
  head.append(name, link);
  const { bar, update: updateBar } = usedBar();
  const left = create('span', 'left', 'left');
  const used = create('span', 'meta', 'used');
  const whole = create('div', 'meta line', 'whole');
  const message = create('div', 'meta', 'message');
  message.setAttribute('role', 'status');
  const again = create('button', '', 'retry');
  again.type = 'button';
  again.textContent = 'Try again';
  again.onclick = retry;
  const figures = create('div', 'figures');
  figures.append(left, used, again);
  const card = create('div', 'card', 'card');
  card.setAttribute('role', 'group');
  card.append(head, bar, figures, whole, message);

  const update = ({ figures: shown, fault, isBusy }: BudgetState, address: string) => {
    const { project_name: project = '', budget, currency = null } = shown ?? {};
    const isOver = Boolean(budget && budget.share > 1);
    const hasFault = Boolean(fault);
    const hasNothing = hasFault && !shown;
    card.className = `card${isOver ? ' over' : ''}${hasNothing ? ' faulty' : ''}`;
    setAttributes(card, {
      'aria-label': project ? `Budget of ${project}` : 'Budget',
      'aria-busy': String(isBusy),
    });
    setText(name, project);
    link.hidden = !shown && (!fault || fault.code === 'link' || fault.code === 'setup');
    head.hidden = hasNothing && link.hidden;
    link.href = address;
    link.ariaLabel = project ? `Open the page of ${project}` : 'Open the page of the budget';
    const texts = budget && budgetTexts(budget, currency);
    bar.hidden = hasNothing || budget === null;
    updateBar(budget?.share ?? 0, texts?.used ?? '');
    setText(left, texts?.left ?? '');
    setText(used, texts?.used ?? '');
    setText(whole, texts?.whole ?? '');
    used.hidden = hasFault;
    whole.hidden = hasFault || !texts;
    again.hidden = !fault || !isPassing(fault.code);
    figures.hidden = bar.hidden && again.hidden;
    again.disabled = isBusy;
    setText(message, fault?.message ?? (budget === null ? 'This link shows no budget.' : ''));
    message.classList.toggle('fault', hasFault);
  };
  return { card, update };
}
