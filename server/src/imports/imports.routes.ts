import type { AnswerCall } from '../calls/index.ts';
import { importsService } from './imports.service.ts';

const done = { status: 200 };

export function importRoutes(answer: AnswerCall, { clock }: { clock: () => Date }): void {
  answer('POST /api/import/list', async ({ db, member }) => ({
    results: await importsService(db, member, clock()).list(),
  }));

  answer('POST /api/import/get', ({ db, member, payload }) =>
    importsService(db, member, clock()).get(payload.import_id),
  );

  answer('POST /api/import/create', async ({ db, member }) => ({
    import_id: await importsService(db, member, clock()).create(),
  }));

  answer('POST /api/import/add_file', async ({ db, member, payload }) => ({
    file_id: await importsService(db, member, clock()).addFile(payload),
  }));

  answer('PUT /api/import/add_part', async ({ db, member, payload }) => {
    await importsService(db, member, clock()).addPart(payload);
    return done;
  });

  answer('PUT /api/import/remove_file', async ({ db, member, payload }) => {
    await importsService(db, member, clock()).removeFile(payload.import_id, payload.file_id);
    return done;
  });

  answer('PUT /api/import/read', async ({ db, member, person, payload, nudgeJobs }) => {
    const { import_id, choices, zone = person.timeZone || 'UTC' } = payload;
    await importsService(db, member, clock()).read(import_id, choices, zone);
    nudgeJobs();
    return done;
  });

  answer('PUT /api/import/start', async ({ db, member, payload, nudgeJobs }) => {
    await importsService(db, member, clock()).start(payload.import_id);
    nudgeJobs();
    return done;
  });

  answer('PUT /api/import/cancel', async ({ db, member, payload }) => {
    await importsService(db, member, clock()).cancel(payload.import_id);
    return done;
  });

  answer('PUT /api/import/discard', async ({ db, member, payload }) => {
    await importsService(db, member, clock()).discard(payload.import_id);
    return done;
  });

  answer('PUT /api/import/undo', async ({ db, member, payload, nudgeJobs }) => {
    await importsService(db, member, clock()).undo(payload.import_id, payload.edited);
    nudgeJobs();
    return done;
  });
}
