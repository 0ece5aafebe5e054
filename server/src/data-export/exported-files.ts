import { commonZone } from '../database/index.ts';
import { type ArchivedFile, byteOrderMark, csvLine, tagList } from '../downloads/index.ts';
import type { ImageStore } from '../images/index.ts';
import { addressOf } from '../external-calendars/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { DataExportRepository } from './data-export.repository.ts';

const explanation = `Your data in Timeweave

profile.json               your name, address, preferences, linked accounts and passkeys
avatar.jpg or .png         your picture
sessions.json              where you are or were logged in
api-tokens.json            your API tokens, without the tokens themselves
workspaces.json            the workspaces that you belong to
projects.json              the projects that you are on
invitations.json           invitations that you have sent or received
activity.json              changes to workspaces and members that you have made, or that concern you
saved-reports.json         reports that you have saved
mailed-reports.json        saved reports that are mailed to you
links.json                 links to reports and for clients that you have made, without the links themselves
calendar-feeds.json        when your iCal addresses were created and read, without the addresses themselves
external-calendars.json    calendars that you have added, with their addresses
external-events.json       their events, as they were last fetched
notifications.json         what you were notified of in the last 30 days, and what you have chosen
approvals.json             periods that you have submitted for approval, and what was decided
working-hours.json         your own working hours by weekday, Sunday first, and your days off
deleted-time-entries.json  entries that can still be restored
time-entries.json, .csv    your time, in all workspaces

Times with a Z are in UTC. In time-entries.csv, 'start' and 'end' are in your time zone. A cell there that a
spreadsheet would take for a formula begins with an apostrophe.

Passwords and codes are stored as hashes and left out. 'invoice' is the number of the sent invoice that an entry
is on. Rates and amounts of invoices are left out: your workspaces decide who sees them.
`;

async function* once(text: string | Buffer) {
  yield text;
}

const jsonFile = (name: string, value: unknown): ArchivedFile => ({
  name,
  content: () => once(`${JSON.stringify(value, null, 2)}\n`),
});

const entryColumns = ['workspace', 'start', 'end', 'duration_seconds', 'description', 'project', 'client'];
const moreEntryColumns = [
  'tags',
  'billable',
  'start_utc',
  'end_utc',
  'reference',
  'reference_url',
  'invoice',
];

interface Workspace {
  workspaceId: number;
  title: string;
}

function entryFiles(
  data: DataExportRepository,
  workspaces: readonly Workspace[],
  zone: string,
): ArchivedFile[] {
  async function* entriesIn(workspaceId: number) {
    for await (const page of data.entries(workspaceId, zone)) yield* page;
  }
  async function* json() {
    let separator = '[\n';
    for (const { workspaceId, title } of workspaces) {
      for await (const entry of entriesIn(workspaceId)) {
        yield `${separator}${JSON.stringify({ workspace: title, ...entry })}`;
        separator = ',\n';
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
  async function* csv() {
    yield byteOrderMark + csvLine([...entryColumns, ...moreEntryColumns]);
    for (const { workspaceId, title } of workspaces) {
      for await (const entry of entriesIn(workspaceId)) {
        const { localStart, localEnd, seconds, description, project, client, tags, billable } = entry;
        const times = [entry.startedAt.toISOString(), entry.endedAt?.toISOString() ?? null];
        const said = [description, project, client, tagList(tags), billable];
        const reference = [entry.reference?.id ?? null, entry.reference?.url ?? null];
        yield csvLine([title, localStart, localEnd, seconds, ...said, ...times, ...reference, entry.invoice]);
      }
    }
  }
  return [
    { name: 'time-entries.json', content: json },
    { name: 'time-entries.csv', content: csv },
  ];
}

async function avatarFile(store: ImageStore, avatar: string | null): Promise<ArchivedFile[]> {
  const picture = avatar === null ? undefined : await store.get(avatar);
  const ending = avatar?.split('.').at(-1) ?? '';
  return picture ? [{ name: `avatar.${ending}`, content: () => once(picture) }] : [];
}

/** Hashes of secrets: useless for their owner, but not for a thief of the file. */
const secrets: readonly string[] = ['password_hash', 'sign_up_browser_hash'];

/** Returns the files of a user's archive; undefined when the account is closed. */
export async function exportedFiles(
  data: DataExportRepository,
  store: ImageStore,
  cipher: FieldCipher,
): Promise<ArchivedFile[] | undefined> {
  const person = await data.profile();
  if (!person) return undefined;
  const workspaces = await data.memberships();
  const zone = commonZone(person.time_zone);
  const rows: ArchivedFile[] = [];
  for (const [name, query] of Object.entries(data.files(person.email)))
    rows.push(jsonFile(name, await query.execute()));
  return [
    { name: 'README.txt', content: () => once(explanation) },
    jsonFile('profile.json', {
      ...Object.fromEntries(Object.entries(person).filter(([column]) => !secrets.includes(column))),
      has_password: person.password_hash !== null,
      linked_accounts: await data.identities(),
      two_step_log_in_since: await data.twoStepSince(),
      passkeys: await data.passkeys(),
    }),
    ...(await avatarFile(store, person.avatar)),
    ...rows,
    jsonFile('workspaces.json', workspaces),
    jsonFile('links.json', await data.links()),
    jsonFile(
      'external-calendars.json',
      (await data.externalCalendars()).map(({ encrypted_address, ...row }) => ({
        ...row,
        address: addressOf(cipher, { ...row, encrypted_address }) ?? null,
      })),
    ),
    jsonFile('notifications.json', {
      notifications: await data.notifications(),
      choices: await data.notificationChoices(),
    }),
    jsonFile('working-hours.json', {
      own: await data.workingHours(),
      days_off: await data.daysOff(),
      reminders: (await data.reminderHours()) ?? null,
    }),
    ...entryFiles(data, workspaces, zone),
  ];
}
