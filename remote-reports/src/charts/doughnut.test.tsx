import { screen, waitFor } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { Doughnut } from './doughnut.tsx';

const hour = 3_600_000;
const slice = (key: string, time: number) => ({ key, name: `Project ${key}`, color: '#d13b4b', time });
const nine = Array.from({ length: 9 }, (_, nth) => slice(String(nth + 1), (9 - nth) * hour));
const addressOf = (key: string) => (key === '2' ? undefined : `/narrowed?projects=${key}`);

const open = (slices = nine, more = { count: 491, time: 2 * hour }) => {
  const chart = (
    <Doughnut
      slices={slices}
      more={more}
      by="project"
      description="Share of each project"
      addressOf={addressOf}
    />
  );
  return renderAt('/reports', chart, ada);
};

const rows = () =>
  screen.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));

// jsdom has no layout: Highcharts gets a width of 300 px.
beforeAll(() => void jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300));
afterAll(() => jest.restoreAllMocks());

it('the legend lists seven slices and the others, with durations and shares of the total', async () => {
  await open();
  expect(screen.getByRole('table', { name: 'Share of each project' })).toBeVisible();
  expect(rows().slice(1)).toEqual([
    ['Project 1', '9:00:00', '19.1%'],
    ['Project 2', '8:00:00', '17%'],
    ['Project 3', '7:00:00', '14.9%'],
    ['Project 4', '6:00:00', '12.8%'],
    ['Project 5', '5:00:00', '10.6%'],
    ['Project 6', '4:00:00', '8.5%'],
    ['Project 7', '3:00:00', '6.4%'],
    ['Other (493)', '5:00:00', '10.6%'],
  ]);
  expect(screen.getByText('47:00:00')).toBeVisible();
});

it('the legend links to the report of one group; groups without a filter are plain text', async () => {
  const { person, address } = await open();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    ['1', '3', '4', '5', '6', '7'].map((key) => `Project ${key}`),
  );
  await person.click(screen.getByRole('link', { name: 'Project 3' }));
  expect(address()).toBe('/narrowed?projects=3');
});

it('the drawing is hidden from screen readers and has no tab stop', async () => {
  const { person } = await open();
  await waitFor(() => expect(document.querySelector('.highcharts-root')).not.toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
  await person.tab();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Project 1' })).toHaveFocus());
});

it('a single project is described in a sentence, without chart and legend', async () => {
  const ring = <Doughnut slices={[slice('1', hour)]} by="project" description="Share of each project" />;
  await renderAt('/reports', ring, ada);
  expect(screen.getByText('All time is on “Project 1”.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Total')).toBeNull();
});

it('slices that share time show shares of the total, which the ring shows', async () => {
  const tags = [slice('1', 3 * hour), slice('2', 2 * hour)];
  const ring = <Doughnut slices={tags} total={4 * hour} by="tag" description="Share of each tag" />;
  await renderAt('/reports', ring, ada);
  expect(screen.getByText('4:00:00')).toBeVisible();
  expect(rows().slice(1)).toEqual([
    ['Project 1', '3:00:00', '75%'],
    ['Project 2', '2:00:00', '50%'],
  ]);
});
