import type { Mail } from '../mail/index.ts';
import { unsubscribeLinks } from '../unsubscribe/index.ts';
import type { TestApp } from './test-app.ts';

const publicUrl = 'http://tw.test';

/** Returns the dependencies of mail jobs, and the mails that they have sent. */
export function mailDelivery() {
  const mails: Mail[] = [];
  const links = unsubscribeLinks('a secret of 32 characters or more', publicUrl);
  const mailer = { deliver: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
  return {
    links,
    servicesOf: ({ clock, images }: TestApp) => ({ mailer, publicUrl, links, images, clock: clock.now }),
    /** Returns the mails sent since the last call. */
    take: () => mails.splice(0),
  };
}
