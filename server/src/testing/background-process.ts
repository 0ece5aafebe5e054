import fastify from 'fastify';
import { startBackgroundWork } from '../background-work.ts';
import { defaultRetention } from '../config/index.ts';
import { type Connection, openPools } from '../database/index.ts';
import { diskImages } from '../images/index.ts';
import { jobHolder } from '../jobs/index.ts';
import { smtpMailer } from '../mail/index.ts';
import { notificationListener } from '../notifications/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { unsubscribeLinks } from '../unsubscribe/index.ts';
import { networkOf } from '../webhooks/index.ts';

export interface BackgroundProcessSettings {
  connection: Connection;
  smtpUrl: string;
  now: string;
}

/** Runs a server's background work in a separate process that a test can kill. */
const settings = JSON.parse(process.env.BACKGROUND_PROCESS ?? '') as BackgroundProcessSettings;
const publicUrl = 'http://tw.test';
const secret = 'a secret of 32 characters or more';
const { log } = fastify();
const holder = jobHolder();
await notificationListener(settings.connection, log, {}, holder.session).start();
startBackgroundWork({
  holder,
  db: openPools(settings.connection, () => undefined).jobs,
  mailer: smtpMailer(settings.smtpUrl, 'Timeweave <no-reply@tw.test>'),
  images: diskImages('/nonexistent'),
  publicUrl,
  links: unsubscribeLinks(secret, publicUrl),
  cipher: fieldCipher(secret),
  retention: defaultRetention,
  webhookNetwork: networkOf([]),
  clock: () => new Date(settings.now),
  forgetMails: () => Promise.resolve(),
  log,
});
// The test waits for the first output.
console.log('working');
