import { loadTimer } from './index.ts';

const script = () => document.head.querySelector('script');
const mount = jest.fn();

afterEach(() => {
  delete window.Timeweave;
  document.head.replaceChildren();
});

test('a failed load rejects, and the next call retries', async () => {
  const failing = loadTimer('https://timeweave.example');
  expect(script()?.src).toBe('https://timeweave.example/embed/v1.js');
  script()?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('The timer could not be loaded from https://timeweave.example.');
  expect(script()).toBeNull();

  const second = loadTimer({ server: 'https://timeweave.example', nonce: 'n1' });
  expect(loadTimer('https://timeweave.example')).toBe(second);
  expect(script()?.nonce).toBe('n1');
  window.Timeweave = { mount };
  script()?.dispatchEvent(new Event('load'));
  expect((await second).mount).toBe(mount);
});
