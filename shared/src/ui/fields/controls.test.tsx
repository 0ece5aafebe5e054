import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from '@timeweave/shared/host';
import { keepStyleRules } from '@timeweave/shared/testing';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ColorPicker } from './color-picker.tsx';
import { initials } from '../theme/initials-badge.tsx';
import { MenuItem, MenuLink } from '../popups/menu-item.tsx';
import { Menu } from '../popups/menu.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

keepStyleRules();

const person = userEvent.setup();

test('a busy button keeps its name and focus and is disabled', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  await person.click(screen.getByRole('button', { name: 'Save', busy: true }));
  expect(press).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

test('a menu opens by keyboard, and its items act or navigate', async () => {
  const remove = jest.fn();
  render(
    <MemoryRouter>
      <Menu label="Entry" trigger={<Button>More</Button>}>
        <MenuLink to="/reports">Reports</MenuLink>
        <MenuItem tone="danger" onSelect={remove}>
          Delete
        </MenuItem>
      </Menu>
    </MemoryRouter>,
  );
  await person.tab();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('menu', { name: 'Entry' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Reports' })).toHaveAttribute('href', '/reports');
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

test.each([
  ['that belongs to the page scrolls with it', false, 'absolute'],
  ['of a trigger that does not scroll stays where it opened', true, 'fixed'],
])('a menu %s', async (_which, isFixed, position) => {
  render(
    <Menu label="Account" trigger={<Button>More</Button>} isFixed={isFixed}>
      <MenuItem onSelect={() => undefined}>Log out</MenuItem>
    </Menu>,
  );
  await person.click(screen.getByRole('button', { name: 'More' }));
  const { parentElement: positioner } = await screen.findByRole('menu', { name: 'Account' });
  // It is transparent until it is positioned.
  await waitFor(() => expect(positioner?.style.opacity).toBe(''));
  expect(positioner?.style.position).toBe(position);
});

test('a select shows the name of its choice and reports a new one', async () => {
  const choose = jest.fn();
  const options = [
    { value: 'd', label: 'Day' },
    { value: 'w', label: 'Week' },
  ];
  render(<Select label="View" value="d" onChange={choose} options={options} />);
  expect(screen.getByRole('combobox', { name: 'View' })).toHaveTextContent('Day');
  await person.click(screen.getByRole('combobox', { name: 'View' }));
  await person.click(await screen.findByRole('option', { name: 'Week' }));
  expect(choose).toHaveBeenCalledWith('w');
});

test('a colour is one of a group of named radio buttons, or any other', async () => {
  const choose = jest.fn();
  render(<ColorPicker label="Colour" value="#000000" onChange={choose} />);
  expect(screen.getByRole('group', { name: 'Colour' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(choose).toHaveBeenCalledWith('#0b8f86');
  expect(screen.getByLabelText('Another colour')).toBeVisible();
});

test('a colour is typed as hex; invalid text stays and shows an error', async () => {
  const choose = jest.fn();
  function Form({ error }: { error?: string }) {
    const [color, setColor] = useState('#000000');
    choose(color);
    return <ColorPicker label="Colour" value={color} onChange={setColor} error={error} />;
  }
  const { rerender } = render(<Form />);
  const hex = screen.getByLabelText('Colour as hex');
  await person.clear(hex);
  await person.type(hex, '0B8F8');
  await person.tab();
  expect(hex).toHaveValue('0B8F8');
  expect(screen.getByLabelText('Another colour')).toHaveValue('#000000');
  rerender(<Form error="No colour" />);
  expect(hex).toHaveAccessibleDescription('No colour');
  expect(hex).toBeInvalid();
  await person.type(hex, '6');
  expect(choose).toHaveBeenLastCalledWith('#0b8f86');
  await person.tab();
  expect(hex).toHaveValue('#0b8f86');
  expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
});

test('a search reports its term after a pause, and at once when cleared', async () => {
  const search = jest.fn();
  const { rerender } = render(<SearchField label="Find" value="" onSearch={search} />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await person.type(field, ' royal');
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(search.mock.calls).toEqual([['royal']]);
  rerender(<SearchField label="Find" value="royal" onSearch={search} />);
  expect(field).toHaveValue(' royal');
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(search).toHaveBeenLastCalledWith(''));
  await waitFor(() => expect(field).toHaveFocus());
  rerender(<SearchField label="Find" value="society" onSearch={search} />);
  expect(field).toHaveValue('society');
});

test('a switch is on or off and reports its new state', async () => {
  const change = jest.fn();
  render(<Switch label="Group similar" checked={false} onChange={change} />);
  await person.click(screen.getByRole('switch', { name: 'Group similar', checked: false }));
  expect(change).toHaveBeenCalledWith(true);
});

test.each([
  [{ first: 'Ada', last: 'Lovelace' }, 'AL'],
  [{ first: 'Ada', last: 'Byron King' }, 'AK'],
  [{ first: 'Ada Augusta', last: 'King' }, 'AK'],
  [{ name: 'Jean Luc van Picard' }, 'JP'],
  [{ name: 'Plato', email: 'zoe@example.com' }, 'ZO'],
  [{ email: 'zoe@example.com' }, 'ZO'],
  [{ name: 'Plato' }, 'PL'],
])('the initials of %j are %s', (named, letters) => {
  expect(initials(named)).toBe(letters);
});

test('an unticked checkbox has its own look, and a disabled one that of the browser', () => {
  const look = (props: { checked?: boolean; disabled?: boolean }) => {
    const { getByRole, unmount } = render(
      <Checkbox label="Select" checked={false} onChange={jest.fn()} {...props} />,
    );
    const { appearance } = getComputedStyle(getByRole('checkbox'));
    unmount();
    return appearance;
  };
  expect(look({})).toBe('none');
  expect([look({ checked: true }), look({ disabled: true })]).not.toContain('none');
});
