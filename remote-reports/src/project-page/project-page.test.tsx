import { screen, waitFor, within } from '@testing-library/react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ProjectPage } from './project-page.tsx';

const get = 'POST /api/project/get';
const engine: ProjectDetails = {
  id: 7,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_id: null,
  client_name: null,
  role: 1,
  is_archived: 0,
  isbillable: 1,
  estimate_hours: 4,
  budget_unit: 'hours',
  budget_amount: null,
  budget_period: 'once',
  budget_time: 'all',
  fixed_fee: null,
  billable_rate: null,
  time_by_project: 10_800_000,
  version: 3,
};
const tag_time = [
  { tag_id: 0, tag_title: 'No Tag', tagcolor: '#000000', time_by_tag: 7_200_000 },
  { tag_id: 3, tag_title: 'research', tagcolor: '#0b7285', time_by_tag: 3_600_000 },
];
const hour = 3_600_000;
const person = { user_id: 1, name: 'Ada Lovelace', profile_name_colorcode: '0B6E67' };

const open = (query: string) => renderAt(`/projectteam?${query}`, <ProjectPage />, ada);
const ofEngine = `id=${btoa('7')}`;

beforeEach(() => fakeServer.reset());

it.each(['', 'id=nonsense'])(
  'an address without a project (%j) says so, and asks no server',
  async (query) => {
    await open(query);
    expect(screen.getByText('This project doesn’t exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
    expect(fakeServer.sent).toEqual([]);
  },
);

it('a project of another workspace does not exist for the user', async () => {
  fakeServer.answer(get, 404, { errors: [{ msg: 'This project does not exist.' }] });
  await open(ofEngine);
  expect(await screen.findByText('This project doesn’t exist')).toBeVisible();
});

it('managers see clocked hours by tag, and that all members are on the project', async () => {
  fakeServer.answer(get, 200, { project_details: [engine], project_members: [], tag_time });
  fakeServer.answer('POST /api/project/teamlist', 200, { results: [] });
  const { person, alerts } = await open(ofEngine);
  const overview = await screen.findByRole('region', { name: 'Project Overview' });
  expect(overview).toHaveTextContent('03:00:00');
  const rows = within(overview).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['No Tag2:00:0066.7%', 'research1:00:0033.3%']);
  await person.click(screen.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(alerts()).toEqual(['Added all team members to this project']));
});

it('members can neither edit the project nor its team, and see no time by tag', async () => {
  fakeServer.answer(get, 200, { project_details: [{ ...engine, role: 0 }], project_members: [] });
  await open(ofEngine);
  expect(await screen.findByRole('button', { name: 'Edit project' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add Member' })).toBeDisabled();
  expect(screen.queryByText('Time in Hours')).toBeNull();
});

it('the dashboard of its URL shows the time per member', async () => {
  fakeServer.answer(get, 200, { project_details: [engine], project_members: [] });
  fakeServer.answer('POST /api/project_budget/get', 200, { budget: null, fixed_fee: null });
  fakeServer.answer('POST /api/project/progress', 200, {
    weeks: [{ start: '2026-11-16', time: 3 * hour, billable_time: hour }],
    members: [{ ...person, time: 3 * hour, billable_time: hour }],
    time: 3 * hour,
    billable_time: hour,
    billable_amount: null,
    estimate_hours: 4,
  });
  await open(`${ofEngine}&tab=dashboard`);
  const times = await screen.findByRole('table', { name: 'Time per member' });
  expect(within(times).getByRole('row', { name: /Ada Lovelace/ })).toHaveTextContent('3:00:00');
  expect(screen.queryByText('Budget')).toBeNull();
});

it('links for clients can be revoked, also without the figures of the project', async () => {
  fakeServer.answer(get, 200, { project_details: [engine], project_members: [] });
  fakeServer.answer('POST /api/project/progress', 500, { errors: [{ msg: 'Broken.' }] });
  fakeServer.answer('POST /api/client_link/list', 200, { results: [] });
  await open(`${ofEngine}&tab=dashboard`);
  expect(await screen.findByText('We couldn’t load the project’s figures')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Client links' })).toBeVisible();
});
