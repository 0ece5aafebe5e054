import { type ReactElement, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '@timeweave/shared/facade';
import { keepStyleRules, renderAt } from '@timeweave/shared/testing';
import { type Column, DataList, menuColumn, useListSelection, useSortOrder } from './index.ts';

keepStyleRules();

interface Machine {
  id: number;
  name: string;
  parts: number;
}

const machines: readonly Machine[] = [
  { id: 1, name: 'Atlas', parts: 3 },
  { id: 2, name: 'Bombe', parts: 9 },
  { id: 3, name: 'Colossus', parts: 3 },
];

const name: Column<Machine> = {
  key: 'name',
  heading: 'Name',
  width: 1,
  sort: 'name',
  cell: (machine) => machine.name,
};
const parts: Column<Machine> = {
  key: 'parts',
  heading: 'Number of parts',
  width: '96px',
  isFigure: true,
  phone: 2,
  label: 'Parts',
  sort: 'parts',
  sortFirst: 'descending',
  compare: (one, other) => one.parts - other.parts,
  cell: (machine) => machine.parts,
};
const columns = [name, parts, menuColumn<Machine>(() => <button>More</button>)];

const show = (list: ReactElement) => renderAt('/machines', list);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const names = () => texts('cell').filter((text) => machines.some((machine) => machine.name === text));

// jsdom has no layout: a row is 44 px high.
beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44));
afterEach(() => jest.restoreAllMocks());

it('headings and cells come from one array of columns', async () => {
  await show(<DataList label="Machines" columns={columns} items={machines} />);
  expect(screen.getByRole('table', { name: 'Machines' })).toHaveAttribute('aria-rowcount', '4');
  expect(texts('columnheader')).toEqual(['Name', 'Number of parts', 'Actions']);
  expect(texts('row').slice(1)).toEqual(['Atlas3More', 'Bombe9More', 'Colossus3More']);
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
});

it('a loading list shows its headings, and no row', async () => {
  await show(<DataList label="Machines" columns={columns} items={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('Name')).toBeVisible();
  expect(screen.queryByRole('cell')).toBeNull();
});

/** The rules of the page below 768 px; jsdom applies none of them. */
const phoneRules = () =>
  Array.from(document.querySelectorAll('style'), (style) => style.textContent)
    .join('')
    .split('@media')
    .filter((rules) => rules.includes('max-width: 767px') || rules.includes('max-width:767px'))
    .join('');

it('on phones a column moves to the second line of its row, with its name', async () => {
  await show(<DataList label="Machines" columns={columns} items={machines} />);
  expect(phoneRules()).toContain(":where([data-row])>[data-column='parts']{order:2;");
  expect(phoneRules()).toContain("[data-column='parts']::before{content:'Parts';");
});

it('on phones the heading of a lower line stays for screen readers, and is visible if it sorts', async () => {
  const hidden = /\[role='columnheader'\]\[data-column='(\w+)'\]\{position:absolute;/g;
  const weight = { ...parts, key: 'weight', sort: undefined };
  await show(<DataList label="Machines" columns={[...columns, weight]} items={machines} />);
  expect(texts('columnheader')).toHaveLength(4);
  expect(Array.from(phoneRules().matchAll(hidden), ([, key]) => key)).toEqual(['weight']);
});

it('rows are cards in a list narrower than the room that they need, on a page of any width', async () => {
  const narrow = [name, { ...parts, narrow: 2 as const }];
  await show(<DataList label="Machines" columns={narrow} room={880} items={machines} />);
  const [, rules = ''] = Array.from(document.querySelectorAll('style'), (style) => style.textContent)
    .join('')
    .split(/@container ?\(max-width: ?879px\)/);
  const [inList] = rules.split('@media');
  expect(inList).toContain(":where([data-row])>[data-column='parts']{order:2;");
});

function Sorted() {
  const sort = useSortOrder(['name', 'parts'], { by: 'name', direction: 'ascending' });
  return (
    <>
      <DataList label="Machines" columns={columns} items={machines} sort={sort} />
      <output>{useLocation().search}</output>
    </>
  );
}

it('a heading sorts, a second click reverses, and the URL has the order', async () => {
  const { person } = await show(<Sorted />);
  const heading = screen.getByRole('columnheader', { name: 'Number of parts' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await person.click(screen.getByRole('button', { name: 'Number of parts' }));
  expect(names()).toEqual(['Bombe', 'Atlas', 'Colossus']);
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('status')).toHaveTextContent('?sort=-parts');
  await person.keyboard('{Enter}');
  expect(names()).toEqual(['Atlas', 'Colossus', 'Bombe']);
  expect(screen.getByRole('status')).toHaveTextContent('?sort=parts');
});

it.each([
  ['', 'none', 'ascending'],
  ['?sort=parts', 'ascending', 'none'],
  ['?sort=-name', 'none', 'descending'],
  ['?sort=weight', 'none', 'ascending'],
])('the URL %s gives the columns their order', async (search, byParts, byName) => {
  await renderAt(`/machines${search}`, <Sorted />);
  const heading = (text: string) => screen.getByRole('columnheader', { name: text });
  expect(heading('Number of parts')).toHaveAttribute('aria-sort', byParts);
  expect(heading('Name')).toHaveAttribute('aria-sort', byName);
});

function Removable() {
  const [items, setItems] = useState(machines);
  const remove = ({ id }: Machine) => setItems((before) => before.filter((machine) => machine.id !== id));
  const menu = menuColumn<Machine>((item) => (
    <button onClick={() => remove(item)}>Remove {item.name}</button>
  ));
  return <DataList label="Machines" columns={[name, menu]} items={items} />;
}

it('the row that follows a removed one gets the focus, after the last one its neighbour', async () => {
  const { person } = await show(<Removable />);
  const button = (of: string) => screen.getByRole('button', { name: `Remove ${of}` });
  await person.click(button('Bombe'));
  await waitFor(() => expect(button('Colossus')).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(button('Atlas')).toHaveFocus());
});

const cell = jest.fn(({ name }: Machine) => name);
const counted = [{ ...name, cell }];
const selectable = {
  allLabel: 'Select all',
  label: (machine: Machine) => `Select ${machine.name}`,
  canSelect: ({ parts }: Machine) => parts === 3,
};

function Selected() {
  const { selected, selection } = useListSelection(machines, selectable);
  return (
    <>
      <DataList label="Machines" columns={counted} items={machines} selection={selection} />
      <output>{selected.map((machine) => machine.name).join(', ')}</output>
    </>
  );
}

it('rows that can be selected have a check box, and Shift selects a range', async () => {
  const { person } = await show(<Selected />);
  expect(screen.queryByRole('checkbox', { name: 'Select Bombe' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select Atlas' }));
  expect(screen.getByRole('status')).toHaveTextContent('Atlas');
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('checkbox', { name: 'Select Colossus' }));
  expect(screen.getByRole('status')).toHaveTextContent('Atlas, Colossus');
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  expect(all).toBeChecked();
  await person.keyboard('{/Shift}');
  await person.click(all);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

const anyMachine = { ...selectable, canSelect: () => true };

function SelectedAndSorted() {
  const sort = useSortOrder(['name', 'parts'], { by: 'name', direction: 'ascending' });
  const { selected, selection } = useListSelection(machines, anyMachine);
  return (
    <>
      <DataList label="Machines" columns={columns} items={machines} sort={sort} selection={selection} />
      <output>{selected.map((machine) => machine.name).join(', ')}</output>
    </>
  );
}

it('in a sorted list, Shift selects only rows between the two as they are shown', async () => {
  const { person } = await renderAt('/machines?sort=parts', <SelectedAndSorted />);
  expect(names()).toEqual(['Atlas', 'Colossus', 'Bombe']);
  await person.click(screen.getByRole('checkbox', { name: 'Select Atlas' }));
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('checkbox', { name: 'Select Colossus' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Atlas, Colossus$/);
});

it('a selected row is rendered again, the others are not', async () => {
  const { person } = await show(<Selected />);
  cell.mockClear();
  await person.click(screen.getByRole('checkbox', { name: 'Select Atlas' }));
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-selected', 'true');
  expect(new Set(cell.mock.calls.map(([machine]) => machine.name))).toEqual(new Set(['Atlas']));
});
