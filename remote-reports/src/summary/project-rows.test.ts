import type { ReportProject, ReportTitle } from '@timeweave/shared/api';
import { projectRows, sortedBy, sortingFrom, sortingText } from './project-rows.ts';

const project = (id: number, name: string, time: number): ReportProject => ({
  project_id: id,
  project_name: name,
  project_color: '#000000',
  client_name: null,
  time,
  exact_time: time,
});
const title = (id: number, text: string, time: number): ReportTitle => ({
  project_id: id,
  title: text,
  time,
  entries: 1,
});

const projects = [project(1, 'Engine', 3000), project(2, 'Atlas', 5000)];
const titles = [title(1, 'Gears', 1000), title(1, 'Cards', 2000), title(2, 'Maps', 5000)];

it('sorts projects and their descriptions by duration', () => {
  const rows = projectRows(projects, titles, { by: 'duration', direction: 'descending' });
  expect(rows.map((row) => [row.project_name, row.titles.map((each) => each.title)])).toEqual([
    ['Atlas', ['Maps']],
    ['Engine', ['Cards', 'Gears']],
  ]);
});

it('sorts them by title', () => {
  const rows = projectRows(projects, titles, { by: 'title', direction: 'ascending' });
  expect(rows.map((row) => row.project_name)).toEqual(['Atlas', 'Engine']);
});

it('turns the order round at a second click on the same column', () => {
  const first = sortedBy('title', { by: 'duration', direction: 'descending' });
  expect(first).toEqual({ by: 'title', direction: 'ascending' });
  expect(sortedBy('title', first).direction).toBe('descending');
});

it.each(['title', '-title', 'duration'])('an address keeps the order %s', (text) => {
  expect(sortingText(sortingFrom(text))).toBe(text);
});

it.each([null, '', 'date', 'title-'])('an address with the order %s sorts the longest first', (text) => {
  expect(sortingFrom(text)).toEqual({ by: 'duration', direction: 'descending' });
});
