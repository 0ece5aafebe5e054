import { screen } from '@testing-library/react';
import { noProject } from '@timeweave/shared/choices';
import type { ShellPartsValue } from '@timeweave/shared/contract';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { IncludedComponent } from '../../embed/page/page-components.tsx';
import { ProjectPicker } from './pickers.tsx';

const engine = { ...noProject, id: 7, name: 'Engine', color: '#0b7285' };
const missing: ShellPartsValue['RemoteComponent'] = ({ failed }) => failed(() => undefined);
const onPick = jest.fn();

beforeEach(() => {
  // jsdom has no layout: the list would have no rows.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  onPick.mockReset();
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
});

afterEach(() => jest.restoreAllMocks());

const show = (parts: Partial<ShellPartsValue>) =>
  renderAt('/dashboard', <ProjectPicker picked={engine} onPick={onPick} />, ada, [], parts);
const button = () => screen.getByRole('combobox', { name: 'Project: Engine' });

it('is only a button until it is pressed, and opens the picker of remote-reports', async () => {
  const { person } = await show({ RemoteComponent: IncludedComponent });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await person.click(button());
  await person.click(await screen.findByRole('option', { name: 'No Project' }));
  expect(onPick).toHaveBeenCalledWith({ ...noProject, workspaceId: 1 });
});

it('loads the picker ahead when the pointer reaches the button', async () => {
  const prefetchComponent = jest.fn();
  const { person } = await show({ prefetchComponent });
  prefetchComponent.mockReset();
  await person.hover(button());
  expect(prefetchComponent).toHaveBeenCalledWith('reports/project-picker');
});

it('shows what is picked without remote-reports, and says why it does not open', async () => {
  const { person, alerts } = await show({ RemoteComponent: missing });
  await person.click(button());
  expect(alerts()).toContain('We couldn’t load this list. Check your connection and try again.');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('opens at the next press once remote-reports can be loaded', async () => {
  let isMissing = true;
  const RemoteComponent: ShellPartsValue['RemoteComponent'] = (part) =>
    isMissing ? part.failed(() => undefined) : IncludedComponent(part);
  const { person } = await show({ RemoteComponent });
  await person.click(button());
  isMissing = false;
  await person.click(button());
  expect(await screen.findByPlaceholderText('Find Project...')).toBeVisible();
});
