import type { AnswerCall } from '../calls/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import { imagesRepository } from './images.repository.ts';
import { discardImage } from './images.service.ts';

export function imageRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/workspace/logo_upload', async ({ db, member, image }) => {
    const { logo: former } = await changeWorkspace(db, member, { logo: image }, clock());
    await discardImage(db, former);
    return { filename: image };
  });

  answer('POST /api/profile/picture_upload', async ({ db, person, image }) => {
    await discardImage(db, await imagesRepository(db).replaceAvatar(person.id, image));
    return { filename: image };
  });
}
