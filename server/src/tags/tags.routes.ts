import { type AnswerCall, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { type TagChanges, tagsRepository } from './tags.repository.ts';

/** Specification, section 9. */
const defaultColor = '#000000';

const merger = (db: Executor) =>
  merging(db, {
    kind: 'tag',
    movesOn: tagsRepository,
    taken: (title, param) =>
      conflict(`Another tag is called “${title}” now. Please rename or archive it first.`, param),
  });

async function change(db: Executor, workspaceId: number, id: number, changes: TagChanges): Promise<void> {
  if (!(await tagsRepository(db).change(workspaceId, id, changes)))
    throw notFound('This tag does not exist.', 'tag_id');
}

/** Registers the calls for tags; an index prevents two active ones with the same title (decision 0115). */
export function tagRoutes(answer: AnswerCall) {
  answer('POST /api/tag/list', async ({ db, payload, member }) => {
    const { tagTerm = '', mode = 1, with_counts, offset } = payload;
    const { workspaceId } = member;
    const repository = tagsRepository(db);
    const { rows, ...rest } = await repository.search(workspaceId, tagTerm.trim(), mode, offset);
    const ids = rows.map(({ id }) => id);
    const counts = with_counts === 1 && (await repository.entryCounts(workspaceId, ids));
    const results = rows.map(({ id, title, color, archived }) => ({
      id,
      tag_title: title,
      tagcolor: color,
      is_archived: flag(archived),
      ...(counts && { entry_count: counts.get(id) ?? 0 }),
    }));
    return { results, ...rest };
  });

  answer('POST /api/tag/add', async ({ db, payload, member }) => {
    const { tag_title, color = defaultColor } = payload;
    const { id } = await tagsRepository(db).add(member.workspaceId, tag_title.trim(), color);
    return { status: 200, results: { insertId: id } };
  });

  answer('PUT /api/tag/edit', ({ db, payload, member }) => {
    const { tag_id, tag_title, color } = payload;
    return change(db, member.workspaceId, tag_id, { title: tag_title.trim(), ...(color && { color }) });
  });

  answer('PUT /api/tag/archive', async ({ db, payload, member: { workspaceId } }) => {
    const archived = payload.is_archived === 1;
    if (!archived) await merger(db).assertRestorable(workspaceId, payload.tag_id);
    await change(db, workspaceId, payload.tag_id, { archived });
  });

  answer('POST /api/tag/merge', ({ db, payload, member, person }) =>
    merger(db).merge(member.workspaceId, person, payload.tag_id, payload.into_id),
  );

  answer('POST /api/tag/unmerge', ({ db, payload, member }) =>
    merger(db).unmerge(member.workspaceId, payload.merge_id),
  );
}
