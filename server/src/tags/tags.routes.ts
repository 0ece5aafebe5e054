import { type AnswerCall, flag } from '../calls/index.ts';
import { merging } from '../merges/index.ts';
import { tagMergesRepository } from './tag-merges.repository.ts';
import { tagsRepository } from './tags.repository.ts';
import { tagsService } from './tags.service.ts';

/** Specification, section 9. */
const defaultColor = '#000000';

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
    const insertId = await tagsService(db).add(member.workspaceId, tag_title.trim(), color);
    return { status: 200, results: { insertId } };
  });

  answer('PUT /api/tag/edit', async ({ db, payload, member }) => {
    const { tag_id, tag_title, color } = payload;
    const changes = { title: tag_title.trim(), ...(color && { color }) };
    await tagsService(db).edit(member.workspaceId, tag_id, changes);
  });

  answer('PUT /api/tag/archive', async ({ db, payload, member }) => {
    await tagsService(db).archive(member.workspaceId, payload.tag_id, payload.is_archived === 1);
  });

  answer('POST /api/tag/merge', ({ db, payload, member, person }) =>
    merging(db, 'tag', tagMergesRepository).merge(
      member.workspaceId,
      person,
      payload.tag_id,
      payload.into_id,
    ),
  );

  answer('POST /api/tag/unmerge', async ({ db, payload, member }) => {
    await tagsService(db).unmerge(member.workspaceId, payload.merge_id);
  });
}
