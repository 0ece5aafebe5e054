import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPicker, useOpenAtFirst } from './lazy-picker.tsx';

const person = userEvent.setup();
const fetchChoices = jest.fn();

function Whole({ picked }: { picked: string }) {
  const [open] = useOpenAtFirst(true);
  return <p>{open ? `All beside ${picked}` : 'Closed'}</p>;
}

const FruitPicker = lazyPicker<{ picked: string }>({
  button: ({ picked }, button) => <button {...button} aria-label={`Fruit: ${picked}`} />,
  load: () => Promise.resolve(Whole),
  useFetchAhead: () => fetchChoices,
});

it('is only a button until the first use, and opens then', async () => {
  render(<FruitPicker picked="Pear" />);
  const button = screen.getByRole('combobox', { name: 'Fruit: Pear', expanded: false });
  await person.hover(button);
  expect(fetchChoices).toHaveBeenCalledTimes(1);
  await person.click(button);
  expect(await screen.findByText('All beside Pear')).toBeVisible();
});
