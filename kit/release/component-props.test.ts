import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declaredProps, knownProps } from './component-props.ts';

const around = mkdtempSync(path.join(tmpdir(), 'timeweave-props-'));
afterAll(() => rmSync(around, { recursive: true }));

function addRemote(name: string, declarations?: string): string {
  const folder = path.join(around, `remote-${name}`);
  mkdirSync(folder);
  if (declarations) writeFileSync(path.join(folder, 'components.d.ts'), declarations);
  return folder;
}

const clock = `import type { EntryTags } from '@timeweave/shared/choices';
/** Comments are left out. */
interface Face { color: string }
export interface ClockProps { face: Face; tags: EntryTags; isLarge?: boolean }
interface Unused { id: number }
declare module '@timeweave/shared/contract' {
  interface RemoteComponents { 'clock/dial': ClockProps; 'clock/hands': object }
}`;

beforeAll(() =>
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(around, 'node_modules')),
);

it('lists the parts of the types that props name, also those of shared', () => {
  const folder = addRemote('clock', clock);
  const dial = {
    props: 'ClockProps',
    ClockProps: 'interface<>',
    'ClockProps.face': 'face: Face',
    'ClockProps.tags': 'tags: EntryTags',
    'ClockProps.isLarge?': 'isLarge?: boolean',
    Face: 'interface<>',
    'Face.color': 'color: string',
    EntryTags: 'interface<>',
    'EntryTags.ids': 'ids: number[]',
    'EntryTags.text': 'text: string',
  };
  const declared = declaredProps(path.join(folder, 'components.d.ts'));
  expect(declared).toEqual({ 'clock/dial': dial, 'clock/hands': { props: 'object' } });
});

it('finds the components of the remotes beside a remote', () => {
  expect(Object.keys(knownProps(addRemote('watch')))).toEqual(['clock/dial', 'clock/hands']);
});
