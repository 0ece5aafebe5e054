import { recentlyRead } from './recently-read.ts';

it('keeps recently used values up to a size, and shares reads in progress', async () => {
  const reads: string[] = [];
  const get = recentlyRead({
    most: 5,
    sizeOf: (text: string) => text.length,
    async read(key) {
      reads.push(key);
      return key === 'missing' ? undefined : key;
    },
  });
  await Promise.all([get('aa'), get('aa')]);
  await get('bb');
  await get('aa');
  await get('cc'); // `bb` was used least recently
  await get('aa');
  await get('bb');
  await get('missing');
  expect(await get('missing')).toBeUndefined();
  expect(reads).toEqual(['aa', 'bb', 'cc', 'bb', 'missing', 'missing']);
});

it('retries a failed read', async () => {
  let attempts = 0;
  const get = recentlyRead({
    most: 5,
    sizeOf: () => 1,
    async read() {
      attempts += 1;
      if (attempts === 1) throw new Error('unreachable');
      return 'text';
    },
  });
  await expect(get('a')).rejects.toThrow('unreachable');
  expect(await get('a')).toBe('text');
});
