import { addressesIn } from './typed-addresses.ts';

it('addresses are separated by commas, spaces, semicolons and lines', () => {
  expect(addressesIn(' a@x.org, b@x.org;c@x.org\td@x.org\r\ne@x.org ,;')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
    'e@x.org',
  ]);
});

it('an address that is there twice counts once, in whatever case', () => {
  expect(addressesIn('a@x.org A@X.ORG b@x.org')).toEqual(['A@X.ORG', 'b@x.org']);
});

it('of an address with a display name, only the address counts', () => {
  const text = 'Ada Lovelace <ada@x.org>, "Babbage, Charles" <charles@x.org>; <grace@x.org>\nmary@x.org';
  expect(addressesIn(text)).toEqual(['ada@x.org', 'charles@x.org', 'grace@x.org', 'mary@x.org']);
});

it('an empty text has no address', () => expect(addressesIn(' ,\n')).toEqual([]));
