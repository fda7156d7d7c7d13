import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { UPLOAD_LIMIT, queryPicture, imageTypeOf } from './upload';

const text = (latin: string) => Array.from(latin, (letter) => letter.charCodeAt(0));
const rest = [0, 0, 0, 0, 0, 0, 0, 0];

describe('a picture’s type by its magic bytes (decision P9)', () => {
  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1, ...rest]],
    ['image/png', [0x89, ...text('PNG\r\n\u001a\n'), ...rest]],
    ['image/webp', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBP')]],
    [null, [...text('RIFF'), 1, 2, 3, 4, ...text('WAVE')]],
    [null, [...text('GIF89a'), ...rest]],
    [null, text('<svg xmlns="http')],
    [null, [0xff, 0xd8]],
    [null, []],
  ])('%s', (type, bytes) => {
    expect(imageTypeOf(new Uint8Array(bytes))).toBe(type);
  });

  it('ignores all bytes after the first twelve', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.uint8Array({ maxLength: 40 }),
        (some, more) => {
          const start = new Uint8Array([...some, ...rest, ...rest].slice(0, 12));
          expect(imageTypeOf(new Uint8Array([...start, ...more]))).toBe(imageTypeOf(start));
        },
      ),
    );
  });
});

it('accepts the largest picture that may be sent as an answer', () => {
  const content = Buffer.alloc(UPLOAD_LIMIT.bytes, 7).toString('base64');
  expect(v.is(queryPicture.response, { type: 'image/png', content })).toBe(true);
  for (const wrong of ['', '=', 'a b=', content.slice(0, 5) + '!'])
    expect(v.is(queryPicture.response, { type: 'image/png', content: wrong })).toBe(false);
});
