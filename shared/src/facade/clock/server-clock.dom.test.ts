const hour = 3_600_000;

/** Returns the clock of a newly opened page. */
async function freshClock() {
  jest.resetModules();
  return import('./server-clock.ts');
}

beforeEach(() => localStorage.clear());

const inAnHour = () => new Date(Date.now() + hour).toUTCString();

it("follows the server's clock when the device's clock is wrong", async () => {
  const { correctClock, serverNow } = await freshClock();
  correctClock(inAnHour(), 20);
  expect(Math.abs(serverNow() - Date.now() - hour)).toBeLessThan(1_500);
});

it('keeps the correction after a reload without the server', async () => {
  (await freshClock()).correctClock(inAnHour(), 20);
  expect(Math.abs((await freshClock()).serverNow() - Date.now() - hour)).toBeLessThan(1_500);
});

it('removes the stored correction once the clock is right', async () => {
  const { correctClock, serverNow } = await freshClock();
  correctClock(inAnHour(), 20);
  correctClock(new Date().toUTCString(), 20);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
  expect(localStorage).toHaveLength(0);
});

it('ignores a response without a date', async () => {
  const { correctClock, serverNow } = await freshClock();
  correctClock(inAnHour(), 20);
  correctClock(undefined, 20);
  expect(Math.abs(serverNow() - Date.now() - hour)).toBeLessThan(1_500);
});

it('a slow response is not taken for a wrong clock', async () => {
  const { correctClock, serverNow } = await freshClock();
  correctClock(new Date(Date.now() - 5_000).toUTCString(), 6_000);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
