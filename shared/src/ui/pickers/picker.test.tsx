import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picker } from './picker.tsx';

interface Fruit {
  id: number;
  name: string;
}

const person = userEvent.setup();
const fruits = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Fruit ${id}` }));
const groups = [
  { label: 'Red', items: fruits.slice(0, 3) },
  { label: 'Green', items: fruits.slice(3) },
];
const pick = jest.fn();
const create = jest.fn();

function FruitPicker() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <Picker<Fruit>
      label="Pick a fruit"
      searchLabel="Find fruit..."
      trigger={<button aria-label="Fruit" />}
      open={open}
      onOpenChange={setOpen}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      matches={({ name }, wanted) => name.includes(wanted)}
      value={null}
      onValueChange={pick}
      nothing="No such fruit."
      creation={{ label: `New “${query}”`, onCreate: create }}
    >
      {({ name }) => name}
    </Picker>
  );
}

// jsdom has no layout: a list shows 400 px, and a line is 36 px high.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});

beforeEach(async () => {
  jest.clearAllMocks();
  render(
    <>
      <FruitPicker />
      <input aria-label="Other field" />
    </>,
  );
  screen.getByRole('combobox', { name: 'Fruit' }).focus();
});

async function open() {
  await person.keyboard('{Enter}');
  return screen.findByRole('combobox', { name: 'Find fruit...' });
}

/** Returns the choice that screen readers announce. */
const highlighted = (search: HTMLElement) =>
  document.getElementById(search.getAttribute('aria-activedescendant') ?? '');

it('renders only the visible lines and announces their total', async () => {
  await open();
  const options = await screen.findAllByRole('option');
  expect(options.length).toBeLessThan(30);
  expect(options[0]).toHaveAttribute('aria-setsize', '2000');
  const red = within(screen.getByRole('group', { name: 'Red' }));
  expect(red.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Fruit 0',
    'Fruit 1',
    'Fruit 2',
  ]);
});

it('one key reaches the last of many choices, and Enter picks it', async () => {
  const search = await open();
  await person.keyboard('{ArrowUp}');
  expect(highlighted(search)).toHaveTextContent('Fruit 1999');
  expect(highlighted(search)).toHaveAttribute('aria-posinset', '2000');
  await person.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledWith(fruits[1999], expect.anything());
});

it('highlights the first match', async () => {
  const search = await open();
  await person.keyboard('199');
  expect(highlighted(search)).toHaveTextContent('Fruit 199');
  expect(screen.getAllByRole('option')).toHaveLength(12);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenCalledWith(fruits[1199], expect.anything());
});

it('Enter creates a new choice only if nothing matches', async () => {
  await open();
  await person.keyboard('199{Enter}');
  expect(create).not.toHaveBeenCalled();
  await open();
  await person.keyboard('Pear');
  expect(await screen.findByText('No such fruit.')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(create).toHaveBeenCalledTimes(1);
});

it('ignores letter keys while closed', async () => {
  await person.keyboard('Fruit 7');
  expect(pick).not.toHaveBeenCalled();
});

describe('when it closes', () => {
  const other = () => screen.getByRole('textbox', { name: 'Other field' });
  let finishClosing: () => void;

  // jsdom has no animations.
  beforeEach(() => {
    const finished = new Promise<void>((resolve) => (finishClosing = resolve));
    const getAnimations = () => [{ finished }];
    Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: getAnimations });
  });
  afterEach(() => Reflect.deleteProperty(Element.prototype, 'getAnimations'));

  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('returns the focus to its button', async () => {
    await open();
    await person.keyboard('{Escape}');
    finishClosing();
    await closed();
    expect(screen.getByRole('combobox', { name: 'Fruit' })).toHaveFocus();
  });

  it('leaves the focus to the field that the user has chosen meanwhile', async () => {
    await open();
    await person.keyboard('{Escape}');
    act(() => other().focus());
    finishClosing();
    await closed();
    expect(other()).toHaveFocus();
  });
});
