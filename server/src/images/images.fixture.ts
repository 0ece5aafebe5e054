import sharp from 'sharp';
import { buildMember, buildWorkspace, type TestApp, until } from '../testing/index.ts';
import { startJobRunner } from '../jobs/index.ts';
import { imageJobs } from './images.service.ts';

/** Returns a JPEG from a phone held upright: 40 by 20 pixels, with rotation and location metadata. */
export const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b7285' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Creates a workspace with an admin and a member, both signed in. */
export async function companyOf(server: TestApp) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const [admin, member] = [await server.signIn(adminId), await server.signIn(memberId)];
  return { workspace_id, adminId, memberId, admin, member };
}

/** Runs all jobs that delete pictures, also those that are not due yet. */
export async function runDiscards({ db, images, app }: TestApp): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .execute();
  const runner = startJobRunner(db, imageJobs(db, images), app.log, 'background');
  const waiting = () => db.selectFrom('job').select('id').execute();
  await until('the pictures are deleted', async () => (await waiting()).length === 0);
  await runner.stop();
}
