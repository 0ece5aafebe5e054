import { addressesIn } from './typed-addresses.ts';

it('splits addresses at commas, spaces, semicolons and line breaks', () => {
  expect(addressesIn(' a@x.org, b@x.org;c@x.org\td@x.org\r\ne@x.org ,;')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
    'e@x.org',
  ]);
});

it('removes duplicates, ignoring case', () => {
  expect(addressesIn('a@x.org A@X.ORG b@x.org')).toEqual(['A@X.ORG', 'b@x.org']);
});

it('drops display names', () => {
  const text = 'Ada Lovelace <ada@x.org>, "Babbage, Charles" <charles@x.org>; <grace@x.org>\nmary@x.org';
  expect(addressesIn(text)).toEqual(['ada@x.org', 'charles@x.org', 'grace@x.org', 'mary@x.org']);
});

it('an empty text has no addresses', () => expect(addressesIn(' ,\n')).toEqual([]));
