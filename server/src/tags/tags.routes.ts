import type { AnswerCall } from '../calls/call-route.ts';
import type { Services } from '../services.ts';
import { tagsRepository } from './tags.repository.ts';

/** Specification, section 9. */
const defaultColor = '#000000';

export function tagRoutes(answer: AnswerCall, { db }: Services) {
  answer('POST /api/tag/list', async ({ payload, member }) => ({
    results: await tagsRepository(db).search(member.workspaceId, payload.tagTerm?.trim() ?? ''),
  }));

  answer('POST /api/tag/add', async ({ payload, member }) => {
    const { tag_title, color = defaultColor } = payload;
    const { id } = await tagsRepository(db).add(member.workspaceId, tag_title.trim(), color);
    return { status: 200, results: { insertId: id } };
  });
}
