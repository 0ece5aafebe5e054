import { writeSync } from 'node:fs';
import path from 'node:path';
import { registryFile } from './registry-file.ts';
import { folderState } from './state-files.ts';

/** Runs as a separate process: makes the given number of changes, or hangs in the middle of one. */
async function run(folder = '', by = '', count = ''): Promise<void> {
  const { change } = registryFile(folderState((file) => path.join(folder, file)));
  const changeTo = (release: string) => ({ by, action: 'stage', remote: by, release }) as const;

  for (let made = 0; made < Number(count); made += 1) {
    await change((remotes) => ({ remotes, change: changeTo(String(made)), result: undefined }));
  }
  if (count !== 'stop') return;
  await change((remotes) => {
    writeSync(1, 'holds the lock');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return { remotes, change: changeTo('never'), result: undefined };
  });
}

void run(...process.argv.slice(2));
