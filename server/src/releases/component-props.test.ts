import { differencesOf, propsFaults } from './component-props.ts';
import type { StoredRemote } from './remotes.ts';

const picker = {
  props: 'PickerProps',
  PickerProps: 'interface<>',
  'PickerProps.picked': 'picked: Choice;',
  'Choice.id': 'id: number;',
};
const range = { props: 'RangeProps', 'RangeProps.start': 'start: number;' };

type Props = Record<string, Record<string, string>>;

const releaseWith = (components: string[], props: Props) => ({
  release: '1.0.0-1a2b3c4d',
  components,
  props,
});

const remoteWith = (name: string, components: string[], props: Props): StoredRemote => ({
  name,
  owner: 'A team',
  releases: [
    {
      ...releaseWith(components, props),
      contract: '2.1.0',
      pages: [],
      integrity: {},
      manifest: '',
      publishedAt: '',
    },
  ],
});

const timer = remoteWith('timer', ['./reports/range'], { 'reports/picker': picker, 'reports/range': range });

it('accepts props that are the same, and those that only gained optional ones', () => {
  const more = { ...picker, 'PickerProps.isWide?': 'isWide?: boolean;', 'Choice.name': 'name: string;' };
  const reports = releaseWith(['./picker'], { 'reports/picker': more, 'reports/range': range });
  expect(propsFaults('reports', reports, [timer])).toEqual([]);
});

it('names each prop of a component that another remote was built without', () => {
  const changed = {
    props: 'PickerProps',
    PickerProps: 'interface<>',
    'PickerProps.isWide': 'isWide: boolean;',
    'Choice.id': 'id: string;',
  };
  expect(propsFaults('reports', releaseWith(['./picker'], { 'reports/picker': changed }), [timer])).toEqual([
    'the props of reports/picker do not fit timer@1.0.0-1a2b3c4d: PickerProps.picked was removed, Choice.id has another type, PickerProps.isWide is required',
  ]);
});

it('compares the slots of a page with what fills them', () => {
  const reports = releaseWith(['./picker'], {
    'reports/range': { ...range, 'RangeProps.start': 'start: Date;' },
  });
  expect(propsFaults('reports', reports, [timer])).toEqual([
    'the props of reports/range do not fit timer@1.0.0-1a2b3c4d: RangeProps.start has another type',
  ]);
});

it('compares nothing with releases that recorded no props, or that only use the same component', () => {
  const older = { ...timer, releases: timer.releases.map(({ props: _props, ...release }) => release) };
  const changed = { 'reports/picker': { ...picker, 'Choice.id': 'id: string;' } };
  expect(propsFaults('reports', releaseWith(['./picker'], changed), [older])).toEqual([]);
  expect(propsFaults('admin', releaseWith([], changed), [timer])).toEqual([]);
});

it('lets a user leave out what is optional', () => {
  expect(differencesOf({ ...range, 'RangeProps.end?': 'end?: number;' }, range)).toEqual([]);
});
