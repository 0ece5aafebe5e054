import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

export interface KeptMail extends Mail {
  id: string;
  sentAt: string;
}

const idPattern = /^\d+-[0-9a-f-]{36}$/;

/** The mail outbox: stores mails as files in the data folder when there is no SMTP server. */
export function outbox(dataDir: string) {
  const folder = join(dataDir, 'outbox');

  async function find(id: string): Promise<KeptMail | undefined> {
    if (!idPattern.test(id)) return undefined;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
    // Only deliver() below writes these files.
    return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
  }

  /** Returns the newest mails first, at most `limit`. */
  async function list(limit: number): Promise<KeptMail[]> {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    const mails = await Promise.all(ids.toSorted().toReversed().slice(0, limit).map(find));
    return mails.filter((mail) => mail !== undefined);
  }

  return {
    find,
    list,

    async deliver(mail: Mail): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date();
      const id = `${sentAt.getTime()}-${randomUUID()}`;
      const file = join(folder, `${id}.json`);
      const kept: KeptMail = { id, sentAt: sentAt.toISOString(), ...mail };
      await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },

    async forget(email: string): Promise<void> {
      const mails = (await list(Infinity)).filter(({ to }) => to.toLowerCase() === email);
      await Promise.all(mails.map(({ id }) => rm(join(folder, `${id}.json`), { force: true })));
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
