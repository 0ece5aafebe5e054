import { Type, type Static } from 'typebox';
import { tagChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { HexColor, Id, Name } from './fields.ts';

export const Tag = Type.Object({ id: Id, tag_title: Type.String(), tagcolor: Type.String() });
export type Tag = Static<typeof Tag>;

export const tagCalls = defineCalls({
  'POST /api/tag/list': {
    summary: 'The workspace’s tags by title',
    access: 'member',
    payload: Type.Object({ workspace_id: Id, tagTerm: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Object({ results: Type.Array(Tag) }),
    example: { workspace_id: 1, tagTerm: '' },
  },
  'POST /api/tag/add': {
    summary: 'Make a tag',
    access: 'member',
    checks: tagChecks,
    payload: Type.Object({ workspace_id: Id, tag_title: Name, color: Type.Optional(HexColor) }),
    answer: Type.Object({ status: Type.Integer(), results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, tag_title: 'research', color: '#000000' },
  },
});
