import { clock } from './task.ts';
import type { TimerModel } from './timer-model.ts';
import type { TimerErrorCode } from '../options.ts';

/** Whether logging in may help: it can't while the page itself must be changed. */
const signInHelps = (fault: TimerErrorCode | undefined) =>
  !fault || !['integration', 'origin', 'policy', 'insecure', 'unreachable'].includes(fault);

export interface TimerActions {
  /** Starts the task, or the typed description if the task has none. */
  start: (typed: string) => void;
  stop: () => void;
  signIn: () => void;
  /** Requests another token from the page. */
  retry: () => void;
  retryChange: () => void;
  discardChange: () => void;
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part = '') {
  const element = document.createElement(tag);
  element.className = className;
  if (part) element.setAttribute('part', part);
  return element;
}

function button(className: string, part: string, onClick: () => void, text = ''): HTMLButtonElement {
  const element = create('button', className, part);
  element.type = 'button';
  element.onclick = onClick;
  element.textContent = text;
  return element;
}

/** Sets a text only if it changed: screen readers and selections notice a repeated text. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
}

/** Renders the second line: the project and today's time. */
function details() {
  const line = create('span', 'meta line', 'meta');
  const project = create('span', 'project');
  const dot = create('i', 'dot');
  const name = create('span', '');
  const today = create('span', 'today');
  project.append(dot, name);
  line.append(project, today);
  const update = ({ project: booked, todaySeconds }: TimerModel) => {
    project.hidden = !booked;
    setText(name, booked?.name ?? '');
    dot.style.background = booked?.color ?? '';
    setText(today, `Today ${clock(todaySeconds)}`);
  };
  return { line, update };
}

function descriptionField(onEnter: () => void): HTMLInputElement {
  const input = create('input', 'title', 'input');
  input.placeholder = 'What are you working on?';
  input.maxLength = 3000;
  input.autocomplete = 'off';
  input.setAttribute('aria-label', 'Description');
  input.onkeydown = ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) onEnter();
  };
  return input;
}

/**
 * The timer: description, times and one button in a fixed place. Elements are created once and updated in place,
 * which keeps focus, selection and typed text.
 */
export function timerCard(actions: TimerActions, server: string) {
  let model: TimerModel | undefined;
  const start = () => {
    actions.start(input.value.trim());
    input.value = '';
  };
  const input = descriptionField(() => !model?.isBusy && start());
  const title = create('span', 'title', 'description');
  const message = create('span', 'meta', 'message');
  const { line, update: updateDetails } = details();
  const elapsed = create('span', 'clock', 'clock');
  setAttributes(elapsed, { role: 'timer', 'aria-label': 'Elapsed time' });
  const main = button('round', 'button', () => (model?.running ? actions.stop() : start()));
  const help = button('wide', 'sign-in', () => (model?.canSignIn ? actions.signIn() : actions.retry()));
  const choices = create('div', 'choices');
  choices.append(
    button('small', 'retry', actions.retryChange, 'Retry'),
    button('small', 'discard', actions.discardChange, 'Discard'),
  );
  const text = create('div', 'text');
  const link = create('a', 'link', 'link');
  setAttributes(link, { href: `${server}/`, target: '_blank', rel: 'noopener', title: 'Open Timeweave' });
  link.textContent = 'Open\u00a0Timeweave';
  const head = create('div', 'head');
  head.append(input, title, link);
  text.append(head, message, line);
  const card = create('div', '', 'card');
  setAttributes(card, { role: 'group', 'aria-label': 'Timeweave timer' });
  card.append(text, elapsed, main, help, choices);

  const update = (changed: TimerModel) => {
    model = changed;
    const { running, isBusy, isTyped, needsSignIn, canSignIn, canAsk, verb, refused, notice } = changed;
    card.className = `card${running ? ' running' : ''}${isBusy ? ' busy' : ''}`;
    card.ariaBusy = String(isBusy);
    input.hidden = !isTyped;
    title.hidden = isTyped;
    setText(title, changed.title || 'Timeweave');
    title.title = changed.title;
    line.hidden = Boolean(notice);
    link.hidden = !notice?.isFault || Boolean(refused);
    message.hidden = !notice;
    message.className = notice?.isFault ? 'meta fault' : 'meta';
    setText(message, notice?.text ?? '');
    message.title = notice?.text ?? '';
    updateDetails(changed);
    choices.hidden = !refused;
    help.hidden = Boolean(refused) || !needsSignIn || !(canSignIn ? signInHelps(notice?.code) : canAsk);
    setText(help, canSignIn ? 'Log in' : 'Try again');
    elapsed.hidden = main.hidden = Boolean(refused) || needsSignIn;
    setText(elapsed, clock(changed.elapsedSeconds));
    main.disabled = isBusy;
    main.title = verb;
    main.ariaLabel = `${verb} timer${changed.title && `: ${changed.title}`}`;
  };
  return { card, update };
}
