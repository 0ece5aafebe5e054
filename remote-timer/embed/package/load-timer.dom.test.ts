import type { TimerLoadError } from '../options.ts';
import { loadTimer } from './index.ts';

const script = () => document.head.querySelector('script');
const mount = jest.fn();

const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  complain.mockClear();
  delete window.Timeweave;
  document.head.replaceChildren();
});

test('a failed load rejects, and the next call retries', async () => {
  const failing = loadTimer('https://timeweave.example');
  expect(script()?.src).toBe('https://timeweave.example/embed/v1.js');
  script()?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('The timer could not be loaded from https://timeweave.example.');
  expect(complain.mock.calls).toEqual([
    [
      'Timeweave timer (load): https://timeweave.example/embed/v1.js could not be loaded. Check that the server runs.',
    ],
  ]);
  expect(script()).toBeNull();

  const second = loadTimer({ server: 'https://timeweave.example', nonce: 'n1' });
  expect(loadTimer('https://timeweave.example')).toBe(second);
  expect(script()?.nonce).toBe('n1');
  window.Timeweave = { mount };
  script()?.dispatchEvent(new Event('load'));
  expect((await second).mount).toBe(mount);
});

test('a script that the page’s policy blocks has a sentence and a link for the user, an event and one console line', async () => {
  const events: unknown[] = [];
  addEventListener('timeweave-error', (event) => events.push((event as CustomEvent<unknown>).detail), {
    once: true,
  });
  jest.resetModules();
  const failing = (await import('./index.ts')).loadTimer('https://timeweave.example');
  const blocked = {
    blockedURI: script()?.src,
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
  };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked));
  script()?.dispatchEvent(new Event('error'));
  const error = (await failing.catch((reason: unknown) => reason)) as TimerLoadError;
  const remove = error.mount(document.body);
  expect(document.body).toHaveTextContent('This page’s security policy blocks the timer. Open Timeweave');
  expect(document.querySelector('a')?.href).toBe('https://timeweave.example/');
  remove();
  expect(document.body).toBeEmptyDOMElement();
  expect(events).toMatchObject([{ code: 'policy', remedy: 'Allow https://timeweave.example in it.' }]);
  expect(complain).toHaveBeenCalledTimes(1);
  expect(error.message).toContain('script-src-elem');
});
