import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export const entry = 'self.timer = 1;';

/** The `release.json` of a release of the timer. */
export const description = {
  name: 'timer',
  owner: 'Timer team',
  contact: 'timer-team@example.com',
  release: '1.4.0-1a2b3c4d',
  contract: '2.0.0',
  facadeNames: ['Link'],
  modules: { './dashboard': { needs: ['POST /api/usertime/list'] } },
  pages: [
    { paths: ['/dashboard'], module: './dashboard', title: 'Timer', access: 'member', skeleton: 'list' },
  ],
  navigation: [
    { section: 'main', order: 10, path: '/dashboard', label: 'Timer', icon: [['path', { d: 'M0 0' }]] },
  ],
  integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` },
};

/** Returns the zip file of a build, with other fields in its description and with further files. */
export async function archive(rest: object = {}, files: Record<string, string> = {}): Promise<Buffer> {
  const all = {
    'remoteEntry.js': entry,
    'release.json': JSON.stringify({ ...description, ...rest }),
    ...files,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
