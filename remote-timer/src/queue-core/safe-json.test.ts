import { safeJson } from './safe-json.ts';

test('arrays stay arrays when an old library has added toJSON to them', () => {
  const prototype: { toJSON?: () => string } = Object.getPrototypeOf([]);
  prototype.toJSON = () => 'changed';
  try {
    expect(safeJson({ tags: [1, 2], entry: { reference: { id: '4711' } }, none: null })).toBe(
      '{"tags":[1,2],"entry":{"reference":{"id":"4711"}},"none":null}',
    );
  } finally {
    delete prototype.toJSON;
  }
});
