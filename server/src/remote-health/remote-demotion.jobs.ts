import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { type Mail, type Mailer, mailOf } from '../mail/index.ts';
import { releasesRepository, type StoredRelease } from '../releases/index.ts';

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  /** Mailbox for remotes whose manifest names no contact. */
  contact?: string;
}

type Demoted = Pick<StoredRelease, 'release'> & Required<Pick<StoredRelease, 'demotion'>>;

function demotionMail(
  publicUrl: string,
  to: string,
  { name, owner }: { name: string; owner: string },
  { release, demotion: { fallback, loads, failures } }: Demoted,
): Mail {
  return mailOf({
    to,
    subject: `${name} ${release} was replaced by ${fallback} after failures`,
    lines: [
      `${failures} of ${loads} loads of ${name} ${release} failed within an hour. Everyone now gets ${fallback} instead.`,
      `Publish a fixed release: its failures are counted from zero. The server’s log shows the reason for each failure.`,
    ],
    action: { label: 'Show the health of all remotes', link: `${publicUrl}/api/remotes/health` },
    reason: `You receive this email because this address is the contact of the ${owner}.`,
  });
}

/** Notifies the owner of a remote of a demoted release. */
export function remoteDemotionJobs(db: Database, { mailer, publicUrl, contact }: Settings) {
  return {
    'remote-demotion/mail': async ({ remote: name, release }, attempt) => {
      const remote = (await releasesRepository(db).remotes()).find((each) => each.name === name);
      const found = remote?.releases.find((each) => each.release === release);
      const to = found?.contact ?? contact;
      if (!remote || !found?.demotion || to === undefined) return;
      const demoted = { release, demotion: found.demotion };
      await mailer.deliver(demotionMail(publicUrl, to, remote, demoted), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
