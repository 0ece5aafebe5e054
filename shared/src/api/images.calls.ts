import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { Id } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';

const StoredImage = Type.Object({
  filename: Type.String({ description: 'Served at /images/{filename}' }),
});

export const imageCalls = defineCalls({
  'POST /api/workspace/logo_upload': {
    summary: 'Replace the logo of a workspace: a JPEG or PNG of less than 2,097,152 bytes',
    access: 'admin',
    scope: 'admin',
    image: 'logo',
    causes: [workspaceChanged],
    payload: Type.Object({ workspace_id: Id }),
    answer: StoredImage,
    example: { workspace_id: 1 },
  },
  'POST /api/profile/picture_upload': {
    summary: 'Replace the user’s picture: a JPEG or PNG of less than 2,097,152 bytes',
    access: 'person',
    scope: 'admin',
    image: 'avatar',
    causes: [preferencesChanged],
    payload: Type.Object({ workspace_id: Type.Optional(Id) }),
    answer: StoredImage,
    example: { workspace_id: 1 },
  },
});
