import { Play } from 'lucide-react';
import type { CommandGroup } from '@timeweave/shared/contract';
import { found, hasWords } from './found.ts';

it.each(['note', 'G note', '  NOTE   wri', ''])('finds “Write note G” by “%s”', (query) => {
  expect(hasWords('Write note G', query.trim())).toBe(true);
});

it.each(['notes', 'write x', 'noteG'])('does not find “Write note G” by “%s”', (query) => {
  expect(hasWords('Write note G', query)).toBe(false);
});

const command = (text: string, hint?: string) => ({ id: text, icon: Play, text, hint, run: () => undefined });
const goTo: CommandGroup = { label: 'Go to', items: [command('Reports'), command('Projects')] };
const start: CommandGroup = {
  label: 'Start',
  items: [command('Write', 'Engine · Babbage'), command('Read', 'Engine'), command('Report', 'Engine')],
  limit: 2,
};

function textsFor(query: string) {
  return found([goTo, start], query).map(({ label, items }) => [label, ...items.map(({ text }) => text)]);
}

it('shows all commands for an empty query, up to the limits', () => {
  expect(textsFor('')).toEqual([
    ['Go to', 'Reports', 'Projects'],
    ['Start', 'Write', 'Read'],
  ]);
});

it('searches text and hint, and drops groups without a match', () => {
  expect(textsFor('report')).toEqual([
    ['Go to', 'Reports'],
    ['Start', 'Report'],
  ]);
  expect(textsFor('babbage write')).toEqual([['Start', 'Write']]);
  expect(textsFor('nowhere')).toEqual([]);
});
