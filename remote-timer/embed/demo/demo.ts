import type { TimerToken } from '../options.ts';

const maxLines = 5;

const timers = document.querySelectorAll('timeweave-timer');

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return element;
}

const say = (text: string) => {
  byId('state').textContent = text;
};

/** Returns the product's session in this browser. */
function ownSession(): TimerToken | undefined {
  const session: unknown = JSON.parse(localStorage.getItem('timeweave.session') ?? 'null');
  const isSession = typeof session === 'object' && session !== null && 'token' in session;
  return isSession ? (session as TimerToken) : undefined;
}

/** Notifies the product's tabs of this session: the server sends events only to other sessions. */
function notifyOtherTabs(): void {
  const tabs = new BroadcastChannel('timeweave');
  for (const name of ['started', 'stopped'])
    addEventListener(`timeweave-${name}`, () => tabs.postMessage({ name: `timer/${name}`, payload: {} }));
}

byId('session').addEventListener('submit', (event) => {
  event.preventDefault();
  const token = ownSession();
  if (!token)
    return say('You are not logged in to Timeweave in this browser. Log in, then come back to this page.');
  for (const timer of timers) {
    timer.removeAttribute('integration');
    timer.token = token;
  }
  notifyOtherTabs();
  say('The timers use your session.');
});

byId('integration').addEventListener('submit', (event) => {
  event.preventDefault();
  const id = document.querySelector('input')?.value ?? '';
  for (const timer of timers) timer.setAttribute('integration', id);
  say(
    'Log in with a button of a timer. All timers of the page then use it; those in a frame have their own.',
  );
  const framed = document.createElement('timeweave-timer');
  framed.setAttribute('isolation', 'frame');
  framed.setAttribute('description', 'Ticket 4712');
  framed.setAttribute('integration', id);
  byId('frames').replaceChildren(framed);
});

byId('client-link').addEventListener('submit', (event) => {
  event.preventDefault();
  const shown = document.createElement('timeweave-budget');
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>('#client-link input'))
    shown.setAttribute(name === 'id' ? 'integration' : 'link', value);
  byId('budgets').replaceChildren(shown);
});

for (const name of ['ready', 'started', 'stopped', 'error'])
  addEventListener(`timeweave-${name}`, (event) => {
    const line = document.createElement('li');
    line.textContent = `${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`;
    byId('log').prepend(line);
    while (byId('log').children.length > maxLines) byId('log').lastElementChild?.remove();
  });

byId('origin').textContent = location.origin;
byId('snippet').textContent = `<script async src="${location.origin}/embed/v1.js"></script>
<timeweave-timer integration="1" description="Ticket 4711"></timeweave-timer>`;
