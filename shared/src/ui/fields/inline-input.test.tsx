import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InlineInput } from './inline-input.tsx';

const readNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

function setUp() {
  const onSave = jest.fn();
  render(<InlineInput label="Minutes" shown="5" read={readNumber} onSave={onSave} />);
  return { onSave, person: userEvent.setup(), input: screen.getByLabelText('Minutes') };
}

it('saves once, on Enter and on blur', async () => {
  const { onSave, person, input } = setUp();
  await person.click(input);
  await person.keyboard('12{Enter}');
  expect(onSave.mock.calls).toEqual([[12, input]]);
  await person.tab();
  expect(onSave).toHaveBeenCalledTimes(1);
  await person.click(input);
  await person.keyboard('13');
  await person.tab();
  expect(onSave).toHaveBeenLastCalledWith(13, input);
});

it('restores the old text on Escape, and does not save unchanged text', async () => {
  const { onSave, person, input } = setUp();
  await person.click(input);
  await person.keyboard('12{Escape}');
  expect(input).toHaveValue('5');
  await person.tab();
  await person.click(input);
  await person.keyboard('5{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps invalid text and marks it', async () => {
  const { onSave, person, input } = setUp();
  await person.click(input);
  await person.keyboard('soon{Enter}');
  expect(input).toBeInvalid();
  expect(input).toHaveValue('soon');
  await person.keyboard('12');
  expect(input).not.toBeInvalid();
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps text that was not saved, and saves it again only on Enter', async () => {
  const { onSave, person, input } = setUp();
  onSave.mockResolvedValueOnce(false);
  await person.click(input);
  await person.keyboard('12');
  await person.tab();
  expect(input).toBeInvalid();
  expect(input).toHaveValue('12');
  await person.click(input);
  await person.tab();
  expect(onSave).toHaveBeenCalledTimes(1);
  onSave.mockResolvedValueOnce(true);
  await person.type(input, '{Enter}');
  expect(onSave.mock.calls).toEqual([
    [12, input],
    [12, input],
  ]);
  expect(input).not.toBeInvalid();
});
