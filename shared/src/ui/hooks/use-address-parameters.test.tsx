import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/index.ts';
import { useAddressParameters } from './use-address-parameters.ts';

/** Two fields that each keep a value in the URL. */
function TwoFields() {
  const description = useAddressParameters();
  const billable = useAddressParameters();
  const changeBoth = () => {
    description.put('description', '');
    billable.put('billable', '1');
  };
  return (
    <>
      <button onClick={changeBoth}>Change both</button>
      <button onClick={() => billable.put('billable', '0')}>Change one</button>
      <output>{description.search.toString()}</output>
    </>
  );
}

const press = async (...names: string[]) => {
  const { person } = await renderAt('/reports?description=crank&tab=detailed', <TwoFields />);
  for (const name of names) await person.click(screen.getByRole('button', { name }));
};

test('a change of the URL keeps one that the page has not rendered yet', async () => {
  await press('Change both');
  expect(screen.getByRole('status')).toHaveTextContent(/^tab=detailed&billable=1$/);
});

test('a change of the URL builds on what is rendered', async () => {
  await press('Change one');
  expect(screen.getByRole('status')).toHaveTextContent('description=crank&tab=detailed&billable=0');
});
