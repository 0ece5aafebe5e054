import { imageAddress } from './image-address.ts';

it.each([
  ['abc.png', '/images/abc.png'],
  ['../a b', '/images/..%2Fa%20b'],
  ['https://pictures.example.com/ada.png', 'https://pictures.example.com/ada.png'],
  ['javascript:alert(1)', '/images/javascript%3Aalert(1)'],
])('the URL of %s is %s', (file, address) => {
  expect(imageAddress(file)).toBe(address);
});
