import { minifiedSources, packageFolder } from './browser-packages.ts';

it.each([
  ['webpack://timeweave_host/../node_modules/react/index.js', 'node_modules/react'],
  ['node_modules/@base-ui/react/esm/menu.js', 'node_modules/@base-ui/react'],
  ['node_modules/chart/node_modules/@scope/part/a.js', 'node_modules/chart/node_modules/@scope/part'],
  ['webpack://timeweave_host/./src/index.ts', undefined],
  ['node_modules/.federation/entry.js', undefined],
])('the source %s is in the package %s', (source, folder) => {
  expect(packageFolder(source)).toBe(folder);
});

it('returns the minified text of each source, by the source map', () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['one.js', 'two.js'],
    names: [],
    // Columns 0 and 6 of the first line belong to one.js, column 3 to two.js; the second line to two.js.
    mappings: 'AAAA,GCAA,GDAA;ACAA',
  });
  expect([...minifiedSources('aaabbbccc\nddd', map)]).toEqual([
    ['one.js', 'aaaccc'],
    ['two.js', 'bbbddd'],
  ]);
});
