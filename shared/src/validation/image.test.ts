import { imageFault, imageSizeLimit } from './image.ts';

it.each([
  [undefined, 'Please select a file.'],
  [{ type: 'application/pdf', size: 10 }, 'File is not an Image.'],
  [{ type: '', size: 10 }, 'File is not an Image.'],
  [{ type: 'image/gif', size: 10 }, 'File Extendion is not acceptable'],
  [{ type: 'image/svg+xml', size: imageSizeLimit }, 'File Extendion is not acceptable'],
  [{ type: 'image/png', size: imageSizeLimit }, 'Image size should be less than 2 mb'],
  [{ type: 'image/png', size: imageSizeLimit - 1 }, undefined],
  [{ type: 'image/jpeg', size: 1 }, undefined],
])('a file %j has the error %j', (file, fault) => {
  expect(imageFault(file)).toBe(fault);
});
