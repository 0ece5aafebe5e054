type Rules = { createScriptURL: (address: string) => string | null; createHTML?: unknown };

/** Runs the script as on a new page, in a browser that enforces Trusted Types, and returns the policy's rules. */
function rulesOfPage(): Rules {
  const createPolicy = jest.fn((name: string, rules: Rules) => ({ name, rules }));
  Object.defineProperty(globalThis, 'trustedTypes', { value: { createPolicy }, configurable: true });
  jest.isolateModules(() => jest.requireActual('./early-trusted-types.ts'));
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  if (name !== 'default' || !rules) throw new Error('The page has no default policy.');
  return rules;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

it.each([
  '/assets/main.1a2b.js',
  '/remotes/timer/1.0.0-1a2b/remoteEntry.js',
  '/service-worker.js',
  `${location.origin}/remotes/timer/1.0.0-1a2b/remoteEntry.js`,
])('a script of a build may be loaded: %s', (address) => {
  expect(rulesOfPage().createScriptURL(address)).toBe(address);
});

it.each(['/image/avatar.png', '/api/usertime/list', '/assets/../image/a.js', 'data:text/javascript,0'])(
  'other URLs of this site are not loaded as a script: %s',
  (address) => {
    const { createScriptURL } = rulesOfPage();
    expect(createScriptURL(new URL(address, location.origin).href)).toBe(null);
  },
);

it('the content security policy decides on scripts of other sites', () => {
  const address = 'https://releases.example.com/timer/remoteEntry.js';
  expect(rulesOfPage().createScriptURL(address)).toBe(address);
});

it('no text becomes HTML', () => {
  expect(rulesOfPage()).not.toHaveProperty('createHTML');
});

it('a browser without Trusted Types starts normally', () => {
  expect(() => jest.isolateModules(() => jest.requireActual('./early-trusted-types.ts'))).not.toThrow();
});
