import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { filesIn } from '../testing/index.ts';
import { type ArchivedFile, zipFile } from './zip-file.ts';

const file = (name: string, content: ArchivedFile['content']): ArchivedFile => ({ name, content });

/** Yields a text until it is stopped. */
async function* endless(onStop: () => void) {
  try {
    for (;;) {
      yield 'text'.repeat(1000);
      await pause(1);
    }
  } finally {
    onStop();
  }
}

it('asks for a file when the one before is written', async () => {
  const seen: string[] = [];
  async function* files() {
    for (const name of ['a', 'b']) {
      yield file(name, async function* () {
        seen.push(`reads ${name}`);
        yield name;
      });
      seen.push(`wrote ${name}`);
    }
  }
  const { stream, size } = await zipFile(files());
  const zip = await buffer(stream);
  expect(zip).toHaveLength(size);
  expect(await filesIn(zip)).toEqual({ a: 'a', b: 'b' });
  expect(seen).toEqual(['reads a', 'wrote a', 'reads b', 'wrote b']);
});

it('fails with the error of a file, and of the list of files', async () => {
  const broken = file('a', async function* () {
    yield 'text';
    throw new Error('The file is broken.');
  });
  await expect(zipFile([broken, file('b', async function* () {})])).rejects.toThrow('The file is broken.');
  async function* files() {
    yield file('a', async function* () {});
    throw new Error('The list is broken.');
  }
  await expect(zipFile(files())).rejects.toThrow('The list is broken.');
});

it('has stopped reading when a cancelled one rejects', async () => {
  const onStop = jest.fn();
  const cancelled = new AbortController();
  const written = zipFile([file('a', () => endless(onStop))], cancelled.signal);
  setTimeout(() => cancelled.abort(), 20);
  await expect(written).rejects.toThrow('aborted');
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('does not begin another file after it was cancelled', async () => {
  const cancelled = new AbortController();
  const content = jest.fn(async function* () {});
  async function* files() {
    yield file('a', async function* () {});
    cancelled.abort();
    await pause(5);
    yield file('b', content);
  }
  await expect(zipFile(files(), cancelled.signal)).rejects.toThrow('aborted');
  expect(content).not.toHaveBeenCalled();
});
