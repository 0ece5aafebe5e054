import { fillFolder } from '../seed/fill-folder.ts';

// A process of its own, since the compilers would delay its queries. The parent process decides when to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const [folder = ''] = process.argv.slice(2);
await fillFolder(folder, (error) => {
  throw error;
});
