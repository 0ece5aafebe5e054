import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer } from './fields.ts';
import { Nullable } from './time-entry.ts';

const Profile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  title: Type.String({ description: 'of the workspace' }),
  avatar: Nullable(Type.String()),
  profile_name_colorcode: Type.String({ description: 'hex without hash' }),
  country_id: Nullable(Id),
  country_name: Nullable(Type.String()),
  is_google_signin: Flag,
  is_apple_signin: Flag,
});

const ProfileSettings = Type.Object({ is_group_similar_entries: Flag });

declare module './caused-event.ts' {
  interface CausedEvents {
    'preferences/changed': { workspaceId?: number };
  }
}
export const preferencesChanged: CausedEvent = { name: 'preferences/changed', to: 'person' };

export const profileCalls = defineCalls({
  'POST /api/profile/info': {
    summary: 'Who the person is, and whether similar entries are grouped for them',
    access: 'member',
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Tuple([Type.Tuple([Profile]), Type.Tuple([ProfileSettings])]) }),
    example: { workspace_id: 1 },
  },
  'PUT /api/profile/group_similar': {
    summary: 'Whether similar entries of a day are shown as one',
    access: 'member',
    causes: [preferencesChanged],
    payload: Type.Object({ group_similar: Flag, workspace_id: Id }),
    answer: StatusAnswer,
    example: { group_similar: 1, workspace_id: 1 },
  },
});
