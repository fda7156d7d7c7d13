import { firstBytes } from './firstBytes';

it('reads only the bytes that tell the kind of a file', async () => {
  const file = new File([Uint8Array.from({ length: 20 }, (_, index) => index)], 'twenty.bin');
  expect(Array.from((await firstBytes(file)) ?? [])).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
});

it('reads all of a shorter file', async () => {
  expect(Array.from((await firstBytes(new File(['ab'], 'short.txt'))) ?? [])).toEqual([97, 98]);
});

it('returns null for a file that can no longer be read', async () => {
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
    this: FileReader,
  ) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  expect(await firstBytes(new File(['gone'], 'gone.jpg'))).toBeNull();
});
