import { type Config, keptSessionSecret } from '../config/index.ts';
import { connectBeside } from '../database/embedded/index.ts';
import { migrateAt, openDatabase } from '../database/index.ts';
import { BusinessError, OperatorError } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { releasesRepository } from '../releases/index.ts';
import { cipherOf } from '../secrets/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import {
  createPerson,
  endSessions,
  type Installation,
  makeAdmin,
  passwordLink,
  pause,
  removeSecondFactor,
  resume,
  retryJob,
  rotateSecret,
} from './operator.service.ts';

/** A command with its arguments. Returns the lines to print. */
export type Command = (at: Installation) => Promise<readonly string[]>;

interface Description {
  /** The names of the arguments; all are required. */
  args: readonly string[];
  /** May follow the arguments. */
  flag?: string;
  does: string;
  run: (at: Installation, ...args: string[]) => Promise<readonly string[]>;
}

const linkLines = (link: string) => ['Link to choose a password, valid once and for an hour:', link];

/** Returns a text on one line: errors of other servers may contain line breaks, or codes that control a terminal. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

type FailedJob = Awaited<ReturnType<ReturnType<typeof jobsRepository>['failed']>>[number];

const jobLine = ({ id, kind, attempts, failedAt, lastError }: FailedJob) =>
  [id, kind, `${attempts} attempts`, failedAt?.toISOString(), oneLine(lastError ?? '')].join('  ');

type Remote = Awaited<ReturnType<ReturnType<typeof releasesRepository>['remotes']>>[number];

const remoteLine = ({ name, pinned, releases }: Remote) =>
  [name, ...(pinned ? ['(rolled back)'] : []), ...releases.map(({ release }) => release)].join('  ');

const commands: Readonly<Record<string, Description>> = {
  create: {
    args: ['EMAIL', 'FIRST_NAME', 'LAST_NAME'],
    does: 'adds a person, and prints a link to choose the first password',
    run: async (at, email = '', firstName = '', lastName = '') => {
      const link = await createPerson(at, { email, firstName, lastName });
      return at.oidc?.only
        ? [`Added. The person logs in with the ${at.oidc.name} account that has this address.`]
        : linkLines(link);
    },
  },
  'reset-password': {
    args: ['EMAIL'],
    does: 'prints a link to choose a new password',
    run: async (at, email = '') => linkLines(await passwordLink(at, email)),
  },
  'end-sessions': {
    args: ['EMAIL'],
    does: 'logs a person out everywhere',
    run: async (at, email = '') => [`Sessions ended: ${await endSessions(at, email)}`],
  },
  'make-admin': {
    args: ['EMAIL', 'WORKSPACE_ID'],
    does: 'makes a member admin of a workspace',
    run: async (at, email = '', workspaceId = '') => {
      await makeAdmin(at, email, Number(workspaceId));
      return [`${email} is admin of workspace ${workspaceId}.`];
    },
  },
  releases: {
    args: [],
    does: 'lists the releases of each remote, the current one first',
    run: async ({ db }) => (await releasesRepository(db).remotes()).map(remoteLine),
  },
  'reset-second-factor': {
    args: ['EMAIL'],
    does: 'turns off two-step log-in for a person who lost the phone',
    run: async (at, email = '') => {
      await removeSecondFactor(at, email);
      return [`Two-step log-in of ${email} is off: the password is enough.`];
    },
  },
  'rotate-secret': {
    args: [],
    does: 'encrypts stored secrets with the new FIELD_SECRET, or SESSION_SECRET without it',
    run: async (at) => {
      const { factors, calendars, webhooks, refreshTokens } = await rotateSecret(at);
      const [apps, addresses] = [factors.unreadable, calendars.unreadable];
      return [
        `Encrypted with the new secret: ${factors.changed} authenticator apps, ${calendars.changed} addresses of calendars`,
        ...(webhooks.changed > 0 ? [`and ${webhooks.changed} webhooks`] : []),
        ...(refreshTokens.changed > 0 ? [`and ${refreshTokens.changed} log-ins with the provider`] : []),
        ...(refreshTokens.unreadable > 0
          ? [
              `Neither secret reads ${refreshTokens.unreadable} log-ins with the provider: within an hour their users have to log in again.`,
            ]
          : []),
        ...(webhooks.unreadable > 0
          ? [`Neither secret reads ${webhooks.unreadable} webhooks: their admins have to add them again.`]
          : []),
        ...(apps > 0
          ? [`Neither secret reads ${apps} authenticator apps: their users need 'reset-second-factor'.`]
          : []),
        ...(addresses > 0
          ? [`Neither secret reads ${addresses} addresses of calendars: their users have to add them again.`]
          : []),
      ];
    },
  },
  workspaces: {
    args: [],
    does: 'lists the workspaces with their ids and owners',
    run: async ({ db }) =>
      (await workspacesRepository(db).allOpen()).map(({ id, title, email }) =>
        [id, oneLine(title), email].join('  '),
      ),
  },
  jobs: {
    args: [],
    does: 'lists the background jobs that failed for good',
    run: async ({ db }) => {
      const jobs = await jobsRepository(db).failed();
      return jobs.length > 0 ? jobs.map(jobLine) : ['No failed jobs.'];
    },
  },
  'retry-job': {
    args: ['ID'],
    does: 'runs a failed job again',
    run: async (at, id = '') => {
      await retryJob(at, Number(id));
      return [`Job ${id} is queued again.`];
    },
  },
  pause: {
    args: [],
    does: 'stops mails, webhooks and push messages, before the first start of a database restored by hand',
    run: async (at) => {
      await pause(at);
      return ["Nothing is sent until 'resume'."];
    },
  },
  resume: {
    args: [],
    flag: '--drop',
    does: 'sends again after a restore; --drop: but nothing that waited when the backup was made',
    run: async (at, flag) => {
      const { jobs, deliveries } = await resume(at, flag === '--drop');
      return [
        ...(flag ? [`Dropped: ${jobs} mails and other jobs, ${deliveries} webhook deliveries.`] : []),
        'Mails, webhooks and push messages are sent again.',
      ];
    },
  },
};

const callOf = (name: string, { args, flag }: Description) =>
  [name, ...args, ...(flag ? [`[${flag}]`] : [])].join(' ');

/** Describes each command in one line. */
export const commandUsage = [
  'Usage: timeweave admin COMMAND; in a checkout: npm run admin -- COMMAND',
  ...Object.entries(commands).map(
    ([name, command]) => `  ${callOf(name, command).padEnd(36)}  ${command.does}`,
  ),
].join('\n');

/** Returns the command; undefined for an unknown one, or another number of arguments. */
export function readCommand([name = '', ...args]: readonly string[]): Command | undefined {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return undefined;
  const flags = args.slice(command.args.length);
  const isComplete = args.length >= command.args.length && flags.length <= 1;
  if (!isComplete || flags.some((flag) => flag !== command.flag)) return undefined;
  return (at) => command.run(at, ...args);
}

/** Runs a command on the database of these settings, beside a running server or without one. Returns its lines. */
export async function runCommand(config: Config, command: Command): Promise<readonly string[]> {
  const { connection, stop } = await connectBeside(config);
  try {
    await migrateAt(connection, { applies: config.migrates });
    const db = openDatabase(connection, () => undefined, { size: 1 });
    try {
      const sessionSecret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
      const cipher = cipherOf({ ...config, sessionSecret });
      const { publicUrl, social } = config;
      return await command({ db, publicUrl, cipher, now: new Date(), oidc: social.oidc });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw error instanceof BusinessError ? new OperatorError(error.message) : error;
  } finally {
    await stop();
  }
}
