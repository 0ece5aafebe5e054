import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { addEach } from './add-each.ts';
import { allowOverlap } from './allowed-overlaps.ts';
import { bulkEditor } from './bulk-edit.service.ts';
import { createOnce } from './earlier-entry.ts';
import { entryEditor } from './entry-editor.service.ts';
import { changesOf, instantOf, tagIdsOf } from './entry-fields.ts';
import { entryRemoval } from './entry-removal.service.ts';
import { assertWithinAYear } from './time-entries.policy.ts';

export function entryEditingRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  const editorOn = (db: Executor) => entryEditor(db, clock);
  const removalOn = (db: Executor) => entryRemoval(db, clock);

  answer('POST /api/usertime/manual_entry', async ({ db, payload, member }) => {
    assertWithinAYear(payload, clock());
    return { status: 200, results: { insertId: await editorOn(db).add(member, payload) } };
  });

  answer('POST /api/usertime/add_entries', async ({ db, payload, member }) => ({
    results: await addEach(db, member, payload.entries, async (transaction, entry) => {
      assertWithinAYear(entry, clock());
      await editorOn(transaction).add(member, { ...entry, workspace_id: member.workspaceId });
    }),
  }));

  answer('PUT /api/usertime/edit_manually', async ({ db, payload, person }) => {
    const { timer_id, timer_start, timer_end, seen_start, seen_end } = payload;
    assertWithinAYear(payload, clock());
    const changes = {
      ...(timer_start !== undefined && { started_at: instantOf(timer_start) }),
      ...(timer_end !== undefined && timer_end !== null && { ended_at: instantOf(timer_end) }),
    };
    const seen = {
      ...(seen_start !== undefined && { start: instantOf(seen_start) }),
      ...(seen_end !== undefined && { end: instantOf(seen_end) }),
    };
    await editorOn(db).change(person, timer_id, { changes, seen });
  });

  answer('PUT /api/usertime/update_title', async ({ db, payload, person }) => {
    await editorOn(db).change(person, payload.timer_id, { changes: changesOf(payload) });
  });

  answer('PUT /api/usertime/update_billable', async ({ db, payload, person }) => {
    await editorOn(db).change(person, payload.timer_id, { changes: changesOf(payload) });
  });

  answer('PUT /api/usertime/update_project', async ({ db, payload, person, member, rules }) => {
    const edit = { changes: changesOf({ project_id: payload.project_id }) };
    await editorOn(db).change(person, payload.timer_id, edit, { member, rules });
  });

  answer('PUT /api/usertime/update_tag', async ({ db, payload, person }) => {
    await editorOn(db).change(person, payload.timer_id, { changes: {}, tagIds: tagIdsOf(payload.tag_id) });
  });

  answer('PUT /api/usertime/update_parts', async ({ db, payload, person, member, rules }) => {
    const { project_id, is_billable, tag_id } = payload;
    const edit = { changes: changesOf({ project_id, is_billable }), tagIds: tagIdsOf(tag_id) };
    await editorOn(db).change(person, payload.timer_id, edit, { member, rules });
  });

  answer('PUT /api/usertime/allow_overlap', async ({ db, payload, person, member }) => {
    const { timer_id, other_timer_id, is_allowed } = payload;
    await allowOverlap(db, member.workspaceId, person.id, [timer_id, other_timer_id], is_allowed === 1);
  });

  answer('POST /api/usertime/duplicate', async ({ db, payload, person }) => {
    const { timer_id, uuid } = payload;
    const creation = { personId: person.id, uuid, workspaceId: person.page?.workspaceId };
    const insertId = await createOnce(db, creation, (transaction) =>
      editorOn(transaction).duplicate(person, timer_id, uuid),
    );
    return { results: { insertId } };
  });

  answer('POST /api/usertime/split', async ({ db, payload, person }) => {
    const { timer_id, uuid, at, until = at } = payload;
    assertWithinAYear(payload, clock());
    const cut = { at: instantOf(at), until: instantOf(until), uuid };
    const creation = { personId: person.id, uuid, workspaceId: person.page?.workspaceId };
    const insertId = await createOnce(db, creation, (transaction) =>
      editorOn(transaction).split(person, timer_id, cut),
    );
    return { results: { insertId } };
  });

  answer('PUT /api/usertime/bulk_edit', ({ db, payload, person, member }) =>
    bulkEditor(db, clock).edit(member, person, payload),
  );

  answer('PUT /api/usertime/bulk_undo', ({ db, payload, person, member }) =>
    bulkEditor(db, clock).undo(member, person, payload.undo_id),
  );

  answer('POST /api/usertime/delete', async ({ db, payload, person, member }) => ({
    results: await removalOn(db).remove(member.workspaceId, person, payload.timer_ids),
  }));

  answer('POST /api/usertime/restore', async ({ db, payload, person, member }) => ({
    results: await removalOn(db).restore(member.workspaceId, person, payload.timer_ids),
  }));
}
