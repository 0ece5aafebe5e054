import fc from 'fast-check';
import { projectAddress, projectIdFrom } from './project-address.ts';

it('the id survives the round trip through the URL', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (id) => {
      const { searchParams } = new URL(projectAddress(id), 'http://localhost');
      expect(projectIdFrom(searchParams.get('id'))).toBe(id);
    }),
  );
});

it.each([null, '', 'x', '%', btoa('0'), btoa('-1'), btoa('1 or 1=1'), btoa('9'.repeat(30))])(
  'finds no project in %j',
  (parameter) => {
    expect(projectIdFrom(parameter)).toBeUndefined();
  },
);
