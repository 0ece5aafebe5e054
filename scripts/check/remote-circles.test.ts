import { componentReport } from '../surface/component-report.ts';
import { circleIn, remoteUses } from './remote-circles.ts';

it('no remote needs a component of a remote that needs its own', () => {
  const uses = remoteUses(new Set(Object.keys(componentReport())));
  expect(uses.timer).toEqual(['reports']);
  expect(circleIn(uses)).toBeUndefined();
});

it('finds a circle of two or more remotes', () => {
  expect(circleIn({ one: ['two'], two: [] })).toBeUndefined();
  expect(circleIn({ zero: ['one'], one: ['two'], two: ['one'] })).toEqual(['one', 'two', 'one']);
  expect(circleIn({ one: ['two'], two: ['three'], three: ['one'] })).toEqual(['one', 'two', 'three', 'one']);
});
