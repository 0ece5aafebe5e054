import { type ClientLink, maxClientLinks } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { conflict, forbidden, isArchived, notFound } from '../errors/index.ts';
import type { Executor } from '../database/index.ts';
import type { ImageStore } from '../images/index.ts';
import type { Limits } from '../limits/index.ts';
import { manageProject } from '../projects/index.ts';
import { pdfResponse } from '../reports/index.ts';
import { openSecretLink, visitorsOf } from '../secret-links/index.ts';
import { type FieldCipher, hashOfSecret, newSecret } from '../secrets/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';
import { clientLinksRepository } from './client-links.repository.ts';
import { clientMonth } from './client-month.ts';
import { doesWork, findClientLink, linkIsGone } from './find-client-link.ts';
import { printedMonth } from './printed-month.ts';

const dayMs = 86_400_000;

type Row = Awaited<ReturnType<ReturnType<typeof clientLinksRepository>['validOf']>>[number];

const presented = (row: Row): ClientLink => ({
  id: row.id,
  label: row.label,
  created_at: unixSeconds(row.created_at),
  created_by: row.creator,
  expires_at: unixSeconds(row.expires_at),
  last_opened_at: row.last_opened_at && unixSeconds(row.last_opened_at),
  works: doesWork(row),
  is_of_client: row.isOfItsClient,
  shows_descriptions: row.shows_descriptions,
  shows_people: row.shows_people,
  shows_amounts: row.shows_amounts,
  billable_only: row.billable_only,
});

interface Services {
  clock: () => Date;
  limits: Limits;
  images: ImageStore;
  cipher: FieldCipher;
}

/** Lets admins look up who exposed the workspace's data to visitors without an account. */
const logLink = (
  db: Executor,
  { workspaceId, personId }: Member,
  now: Date,
  change: { subject: string; from: boolean; to: boolean },
) =>
  auditLogRepository(db).add({ workspaceId, personId, now }, [
    { kind: 'permission', name: 'client_link', ...change },
  ]);

/** Names the project and for whom the link is. */
const subjectOf = (project: { name: string }, label: string) => `${project.name}: ${label}`;

export function clientLinkRoutes(answer: AnswerCall, { clock, limits, images, cipher }: Services): void {
  const opened = (db: Executor, address: string, token: string) =>
    openSecretLink({ limits, address, token, gone: linkIsGone }, (hash) => findClientLink(db, hash, clock()));

  answer('POST /api/client_link/list', async ({ db, payload, member }) => {
    const { id } = await manageProject(db, member, payload.project_id);
    const links = await clientLinksRepository(db).validOf(member.workspaceId, id, clock());
    return { results: links.map(presented) };
  });

  answer('POST /api/client_link/count', ({ db, payload: { workspace_id, client_id } }) =>
    clientLinksRepository(db).countOf(workspace_id, client_id, clock()),
  );

  answer('POST /api/client_link/create', async ({ db, payload, member }) => {
    const { workspaceId, personId } = member;
    const project = await manageProject(db, member, payload.project_id);
    if (project.archived) throw isArchived('project', project.name, 'project_id');
    const rules = await workspacesRepository(db).rules(workspaceId);
    if (payload.shows_amounts === 1 && !maySeeRates(member, rules))
      throw forbidden('Only members who can see rates can show amounts.', 'shows_amounts');
    const links = clientLinksRepository(db);
    const now = clock();
    await links.lockProject(workspaceId, project.id);
    if ((await links.validOf(workspaceId, project.id, now)).length >= maxClientLinks)
      throw conflict(`This project has ${maxClientLinks} links already. Revoke one first.`, 'days');
    const token = newSecret();
    const label = payload.label.trim();
    await links.add(workspaceId, {
      projectId: project.id,
      hash: hashOfSecret(token),
      personId,
      label,
      showsDescriptions: payload.shows_descriptions === 1,
      showsPeople: payload.shows_people === 1,
      showsAmounts: payload.shows_amounts === 1,
      billableOnly: payload.billable_only === 1,
      now,
      expiresAt: new Date(now.getTime() + payload.days * dayMs),
    });
    const [added] = await links.validOf(workspaceId, project.id, now);
    if (!added) throw new Error('The new link is not valid.');
    await logLink(db, member, now, { subject: subjectOf(project, label), from: false, to: true });
    return { token, results: presented(added) };
  });

  answer('PUT /api/client_link/revoke', async ({ db, payload, member }) => {
    const project = await manageProject(db, member, payload.project_id);
    const now = clock();
    const links = clientLinksRepository(db);
    const link = await links.revoke(member.workspaceId, project.id, payload.client_link_id, now);
    if (!link) throw notFound('This link does not exist.', 'client_link_id');
    await logLink(db, member, now, { subject: subjectOf(project, link.label), from: true, to: false });
    return { status: 200 };
  });

  answer('POST /api/client_link/open', async ({ db, payload, address, runFor }) => {
    const link = await opened(db, address, payload.token);
    const now = clock();
    const month = await runFor(visitorsOf(link.workspaceId), (own) =>
      clientMonth(own, link, payload, { cipher, now }),
    );
    await clientLinksRepository(db).noteOpening(link.workspaceId, link.id, now);
    return month;
  });

  answer('POST /api/client_link/print', async ({ db, payload, address, log, runFor }) => {
    const link = await opened(db, address, payload.token);
    const now = clock();
    // A PDF takes seconds: one client's must not end another's.
    return runFor(`client-link-${link.id}`, async (own, signal) => {
      const report = await printedMonth(own, link, payload, { images, now });
      const name = `project_${report.client.heading.start.slice(0, 7)}.pdf`;
      return pdfResponse(report, { name, signal, log });
    });
  });
}
