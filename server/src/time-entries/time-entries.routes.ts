import type { Person } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { type Executor, zoneOf } from '../database/index.ts';
import { listEntries } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import { runningEntries, seenByCaller } from './running-entries.ts';
import { timerService } from './timer.service.ts';
import { todaysEntries } from './todays-entries.ts';
import { undoDiscard, undoStop } from './undo.service.ts';

export function timeEntryRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  async function running(db: Executor, person: Person) {
    const rows = await runningEntries(db, { personId: person.id, zone: zoneOf(person) });
    return seenByCaller(rows, person).map((row) => presentEntry(row, clock()));
  }

  answer('POST /api/usertime/list', ({ db, payload, person, member }) =>
    listEntries(db, member.workspaceId, person, payload, clock()),
  );

  answer('POST /api/usertime/running', async ({ db, person }) => ({ running: await running(db, person) }));

  answer('POST /api/usertime/today', ({ db, payload, person, member }) =>
    todaysEntries(db, member, person, payload, clock()),
  );

  answer('POST /api/usertime/create', async ({ db, payload, person, member }) => {
    const started = await timerService(db, clock).start(member, payload);
    const isRunning = started.uuid && started.endedAt === null;
    return {
      results: { insertId: started.id },
      running: isRunning ? [presentEntry(started, clock())] : await running(db, person),
    };
  });

  answer('PUT /api/usertime/update', async ({ db, payload, person, member, rules }) => {
    await timerService(db, clock).update({ member, rules }, person, payload);
  });

  answer('PUT /api/usertime/undo_stop', ({ db, payload, person }) => undoStop(db, person, payload, clock));

  answer('POST /api/usertime/delete_start', async ({ db, payload, person }) => {
    await timerService(db, clock).discard(person, payload.timer_id);
  });

  answer('POST /api/usertime/undo_discard', ({ db, payload, person }) =>
    undoDiscard(db, person, payload.timer_id),
  );
}
