import type { ReleaseTarget } from '../feed/release-target.ts';
import { releaseCommands } from './release-commands.ts';

it('nothing is staged when the smoke test of a publication lacks its account', async () => {
  const stage = jest.fn<Promise<string>, [string]>();
  const target = { stage, assertSmokeTest: () => Promise.reject(new Error('set SMOKE_EMAIL')) };
  const { publish } = releaseCommands({
    target: () => target as Partial<ReleaseTarget> as ReleaseTarget,
    call: 'npm run remote --',
    assertHere: () => undefined,
  });
  await expect(publish?.('timer')).rejects.toThrow('set SMOKE_EMAIL');
  expect(stage).not.toHaveBeenCalled();
});
