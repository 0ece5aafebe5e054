import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { BarChart } from './bar-chart.tsx';

const hour = 3_600_000;
const bar = (start: string, stacks: number[]) => {
  const time = stacks.reduce((sum, each) => sum + each, 0);
  return { start, end: start, label: start, hours: time / hour, time, stacks };
};
const bars = [bar('2026-11-16', [2 * hour, hour]), bar('2026-11-17', [0, 0]), bar('2026-11-18', [0, 1000])];
const series = [
  { key: '7', name: '<b>Atlas</b> & Co', color: '#d13b4b', time: 2 * hour },
  { key: 'other', name: 'Other', color: null, time: hour + 1000 },
];
const addressOf = ({ start, end }: { start: string; end: string }) => `/narrowed?start=${start}&end=${end}`;

async function open(shown = bars) {
  const page = await renderAt(
    '/reports',
    <BarChart bars={shown} series={series} addressOf={addressOf} />,
    ada,
  );
  await screen.findByRole('group', { name: /^Time by day/ });
  return page;
}

const rows = () =>
  screen.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));

const barNames = () =>
  within(screen.getByRole('group', { name: /^Time by day/ }))
    .getAllByRole('img')
    .map((each) => each.getAttribute('aria-label'));

const keyCodes = { right: 39, enter: 13 };

/** Sends key codes, which Highcharts reads and user-event leaves out. */
const press = (...keys: (keyof typeof keyCodes)[]) =>
  keys.forEach((key) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { keyCode: keyCodes[key] })),
  );

// jsdom has no layout: Highcharts gets a width of 600 px.
beforeAll(() => void jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600));
afterAll(() => jest.restoreAllMocks());

it('screen readers find one image per bar, with its day and total', async () => {
  await open();
  expect(barNames()).toEqual(['16-11-2026, 3:00:00', '17-11-2026, 0:00:00', '18-11-2026, 0:00:01']);
});

it('arrow keys move between bars, and Enter opens the report of a bar that has time', async () => {
  const { person, address } = await open();
  await person.tab();
  await person.tab();
  press('right');
  expect(document.activeElement).toHaveAccessibleName('17-11-2026, 0:00:00');
  press('enter');
  expect(address()).toBe('/reports');
  press('right', 'enter');
  await waitFor(() => expect(address()).toBe('/narrowed?start=2026-11-18&end=2026-11-18'));
});

it('the table replaces the chart, shows the same figures and links to the report of each bar', async () => {
  const { person, address } = await open();
  await person.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('table', { name: 'Time by day' })).toBeVisible();
  expect(rows()).toEqual([
    ['Period', 'Total', '<b>Atlas</b> & Co', 'Other'],
    ['16-11-2026', '3:00:00', '2:00:00', '1:00:00'],
    ['17-11-2026', '0:00:00', '0:00:00', '0:00:00'],
    ['18-11-2026', '0:00:01', '0:00:00', '0:00:01'],
    ['Total', '3:00:01', '2:00:00', '1:00:01'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await person.click(screen.getByRole('link', { name: '16-11-2026' }));
  expect(address()).toBe('/narrowed?start=2026-11-16&end=2026-11-16');
});

it('a report of one day cannot be narrowed further', async () => {
  const { person } = await open(bars.slice(0, 1));
  expect(screen.getByRole('group', { name: 'Time by day' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('link')).toBeNull();
});

it('parts keep their colours, and those in near colours are told apart by patterns', async () => {
  const black = (key: string, color: string) => ({ key, name: `Black ${key}`, color, time: hour });
  const parts = [black('7', '#000000'), black('8', '#050505'), { ...black('9', '#d13b4b'), name: 'Red' }];
  const shown = [bar('2026-11-16', [hour, hour, hour]), bar('2026-11-17', [0, 0, hour])];
  await renderAt('/reports', <BarChart bars={shown} series={parts} />, ada);
  await screen.findByRole('group', { name: /^Time by day/ });
  const fillOf = (element: Element | null) => {
    const fill = element?.getAttribute('fill') ?? '';
    const pattern = document.getElementById(fill.replace(/^url\(#(.*)\)$/, '$1'));
    const [background, lines] = pattern ? [pattern.querySelector('rect'), pattern.querySelector('path')] : [];
    return pattern ? [background?.getAttribute('fill'), lines?.getAttribute('stroke')] : fill;
  };
  const fills = parts.map((_, nth) => fillOf(document.querySelector(`.highcharts-series-${nth + 1} path`)));
  expect(fills).toEqual(['#000000', ['#050505', '#ffffff'], '#d13b4b']);
});

it('an update with other parts shows each total once, and keeps the bars readable for screen readers', async () => {
  const twoBars = (first: number[], second: number[]) => [
    bar('2026-11-16', first),
    bar('2026-11-17', second),
  ];
  const parts = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      key: `${nth}`,
      name: 'Part',
      color: '#d13b4b',
      time: hour,
    }));
  const views = [
    { bars: twoBars([hour], [2 * hour]), series: parts(1) },
    { bars: twoBars([hour, hour, hour], [0, 0, 0]), series: parts(3) },
    { bars: twoBars([4 * hour, hour], [hour, 5 * hour]), series: parts(2) },
    {
      bars: [bar('2026-11-16', []), bar('2026-11-17', [])].map((each) => ({ ...each, time: 7 * hour })),
      series: [],
    },
    { bars: twoBars([hour], [hour]), series: parts(1) },
  ];
  function Filtered() {
    const [nth, setNth] = useState(0);
    return (
      <>
        <button onClick={() => setNth(nth + 1)}>Change the filter</button>
        <BarChart {...(views[nth] ?? { bars: [], series: [] })} addressOf={addressOf} />
      </>
    );
  }
  const { person } = await renderAt('/reports', <Filtered />, ada);
  const totals = () =>
    Array.from(document.querySelectorAll('.highcharts-data-label text'), ({ textContent }) => textContent);
  const expectTotals = async (...expected: string[]) => {
    await waitFor(() => expect(totals()).toEqual(expected));
    expect(barNames()).toHaveLength(2);
  };
  await screen.findByRole('group', { name: /^Time by day/ });
  await expectTotals('1:00:00', '2:00:00');
  for (const expected of [
    ['3:00:00'],
    ['5:00:00', '6:00:00'],
    ['7:00:00', '7:00:00'],
    ['1:00:00', '1:00:00'],
  ]) {
    await person.click(screen.getByRole('button', { name: 'Change the filter' }));
    await expectTotals(...expected);
  }
});
