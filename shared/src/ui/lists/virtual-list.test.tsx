import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtualList } from './virtual-list.tsx';

const person = userEvent.setup();
const many = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, name: `Tag ${index + 1}` }));

// jsdom has no layout: a row is 45 px high.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
  scrollBy(0);
});

function scrollBy(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

function Tags() {
  const [tags, setTags] = useState(many);
  return (
    <VirtualList label="Tags" items={tags} usualHeight={40}>
      {({ id, name }) => (
        <button onClick={() => setTags((before) => before.filter((tag) => tag.id !== id))}>{name}</button>
      )}
    </VirtualList>
  );
}

it('a list of 5,000 renders the visible rows and announces its length', () => {
  render(<Tags />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
});

it('the row that follows a removed one gets the focus', async () => {
  render(<Tags />);
  await person.click(screen.getByRole('button', { name: 'Tag 3' }));
  expect(screen.queryByRole('button', { name: 'Tag 3' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tag 4' })).toHaveFocus());
});

it('the focused row stays rendered wherever the list is scrolled to', async () => {
  render(<Tags />);
  await person.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tag 1' })).toHaveFocus());
  scrollBy(90_000);
  expect(await screen.findByRole('button', { name: 'Tag 2010' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tag 1' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Tag 30' })).toBeNull();
});

it('a list with headings is a table', () => {
  render(
    <VirtualList label="Tags" items={many} usualHeight={40} headings={<div role="row">Name</div>}>
      {({ name }, index) => (
        <div role="row" aria-rowindex={index + 2}>
          <span role="cell">{name}</span>
        </div>
      )}
    </VirtualList>,
  );
  expect(screen.getByRole('table', { name: 'Tags' })).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Tag 1');
});
