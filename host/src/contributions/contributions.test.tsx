import { act, render, screen } from '@testing-library/react';
import type { Shell } from '@timeweave/shared/contract';
import { recordReports } from '../failures/recorded-reports.fixture.ts';
import { DocumentTitle, LinkText, Place, removeContributions, shellFor } from './index.ts';

const source = { remote: 'timer', release: '1', module: './background' };
let reports: unknown[] = [];

function Surroundings() {
  return (
    <>
      <DocumentTitle />
      <LinkText path="/dashboard">{(detail) => <p>Timer {detail}</p>}</LinkText>
      <LinkText path="/reports">{(detail) => <p>Reports {detail}</p>}</LinkText>
      <Place slot="note" />
    </>
  );
}

function contribute(add: (shell: Shell) => void) {
  act(() => add(shellFor(source)));
}

beforeEach(() => {
  reports = recordReports();
  render(<Surroundings />);
});
afterEach(() => act(() => removeContributions(source.remote)));

it('a text shows only beside the link to its path', () => {
  contribute((shell) => shell.showBesideLink('/dashboard', () => '00:00:07'));
  expect(screen.getByText('Timer 00:00:07')).toBeVisible();
  expect(screen.getByText('Reports')).toBeVisible();
});

it('the contributed title replaces the product name until it is removed', () => {
  contribute((shell) => shell.showInTitle(() => '00:00:07 Note G'));
  expect(document.title).toBe('00:00:07 Note G');
  act(() => removeContributions(source.remote));
  expect(document.title).toBe('Timeweave');
});

it('a contribution that throws is removed and reported, and the others stay', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const useFault = (): string => {
    throw new Error('boom');
  };
  contribute((shell) => {
    shell.mount('note', () => <p>1 change will be sent later.</p>);
    shell.mount('note', useFault);
    shell.showBesideLink('/dashboard', useFault);
    shell.showInTitle(useFault);
  });
  silenced.mockRestore();
  expect(screen.getByText('1 change will be sent later.')).toBeVisible();
  expect(screen.getByText('Timer')).toBeVisible();
  expect(reports).toEqual(Array(3).fill({ ...source, reason: 'boom' }));
});

it("removing a remote's contributions removes all of them", () => {
  contribute((shell) => shell.mount('note', () => <p>1 change will be sent later.</p>));
  act(() => removeContributions('reports'));
  expect(screen.getByText('1 change will be sent later.')).toBeVisible();
  act(() => removeContributions(source.remote));
  expect(screen.queryByText('1 change will be sent later.')).toBeNull();
});
