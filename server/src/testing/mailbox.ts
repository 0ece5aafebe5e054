import { until } from './until.ts';
import { startJobRunner } from '../jobs/index.ts';
import { type Mail, mailJobs } from '../mail/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { TestApp } from './test-app.ts';

export interface Mailbox {
  /** Returns all mails; delivers queued ones first. */
  all: () => Promise<Mail[]>;
  /** Returns the newest mail to an address. */
  newestTo: (email: string) => Promise<Mail>;
}

interface Sender extends Pick<TestApp, 'db' | 'app' | 'clock'> {
  cipher: FieldCipher;
}

export function mailbox({ db, app, clock, cipher }: Sender): Mailbox {
  const mails: Mail[] = [];
  const deliver = (mail: Mail) => Promise.resolve(void mails.push(mail));

  async function all(): Promise<Mail[]> {
    const services = { mailer: { deliver }, publicUrl: 'http://tw.test', cipher, clock: clock.now };
    const handlers = mailJobs(db, services);
    // One after the other, so that the newest mail to an address is the last one.
    let last: Promise<unknown> = Promise.resolve();
    const runner = startJobRunner(db, handlers, app.log, 'urgent', {
      inSpan: (_job, work) => {
        const turn = last.then(work);
        last = turn.catch(() => undefined);
        return turn;
      },
    });
    const waiting = () =>
      db.selectFrom('job').where('lane', '=', 'urgent').where('failed_at', 'is', null).selectAll().execute();
    await until('all mails are sent', async () => (await waiting()).length === 0);
    await runner.stop();
    return mails;
  }

  return {
    all,
    async newestTo(email) {
      const mail = (await all()).findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail came for ${email}`);
      return mail;
    },
  };
}

/** Parses the first link of a mail: its page, the values of its base64 parameter, its code. */
export function linkIn(mail: Mail) {
  const url = new URL(/http:\S+/.exec(mail.text)?.[0] ?? '');
  const encoded = url.searchParams.get('user') ?? url.searchParams.get('id') ?? '';
  const words = Buffer.from(encoded, 'base64').toString().split(' ');
  return { path: url.pathname, words, code: url.searchParams.get('code') ?? '' };
}
