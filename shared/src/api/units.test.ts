import type { IsoInstant, LocalDate, Milliseconds, Seconds } from '../time/index.ts';
import type { Answer, TimeEntry } from './index.ts';

type Accepts<To, From> = From extends To ? true : false;
type Project = Answer<'POST /api/project/list'>['results'][number];

it('a field takes values of its own unit and plain ones, and none of another unit', () => {
  const units: [
    Accepts<Milliseconds, TimeEntry['timerTime']>,
    Accepts<Milliseconds, Project['time_by_project']>,
    Accepts<Seconds, TimeEntry['timer_start']>,
    Accepts<IsoInstant, TimeEntry['crdate']>,
    Accepts<number, TimeEntry['timerTime']>,
    Accepts<TimeEntry['timerTime'], number>,
  ] = [true, true, true, true, true, true];
  const mixed: [
    Accepts<Seconds, TimeEntry['timerTime']>,
    Accepts<Milliseconds, TimeEntry['timer_start']>,
    Accepts<LocalDate, TimeEntry['crdate']>,
    Accepts<Answer<'POST /api/report/week_data'>['totalTime'], Seconds>,
  ] = [false, false, false, false];
  expect(units).not.toContain(false);
  expect(mixed).not.toContain(true);
});
