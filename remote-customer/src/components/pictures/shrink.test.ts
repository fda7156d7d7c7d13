import * as fc from 'fast-check';
import { isHeicFile, shrink, sizeToSend } from './shrink';

const bytes = (text: string) => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
const JPEG = '\u00FF\u00D8\u00FF\u00E0 and so on';
const file = (name: string, text: string, padding = 0) =>
  new File([bytes(text), new Uint8Array(padding)], name);

describe('a picture for the lender', () => {
  it('has at most 4 million pixels and no very long side, keeps its shape and never grows', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const [w, h] = sizeToSend(width, height);
        expect(w * h).toBeLessThanOrEqual(4_000_000);
        expect(Math.max(w, h)).toBeLessThanOrEqual(8_192);
        expect(Math.min(w, h)).toBeGreaterThanOrEqual(1);
        expect(w).toBeLessThanOrEqual(width);
        expect(h).toBeLessThanOrEqual(height);
        const scale = Math.max(w, h) / Math.max(width, height);
        expect(Math.abs(Math.min(w, h) - Math.min(width, height) * scale)).toBeLessThanOrEqual(1.5);
      }),
    );
  });

  it.each([
    ['a screenshot', 1_080, 2_400, [1_080, 2_400]],
    ['one that was scrolled far', 1_080, 9_000, [692, 5_773]],
    ['a photo', 4_000, 3_000, [2_309, 1_732]],
  ])('stays readable: %s', (_what, width, height, size) =>
    expect(sizeToSend(width, height)).toEqual(size),
  );

  it.each([
    ['\0\0\0\x18ftypheic', true],
    ['\0\0\0\x18ftypmif1', true],
    ['\0\0\0\x18ftypisom', false],
    ['%PDF-1.7....', false],
    ['', false],
  ])('is recognised by its bytes as one of a newer phone: %j', (text, isHeic) => {
    expect(isHeicFile(bytes(text))).toBe(isHeic);
  });

  describe('if the phone cannot open it', () => {
    beforeEach(() => {
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
      window.Image = class extends EventTarget {
        set src(_address: string) {
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      } as never;
    });

    it.each([
      ['a PDF', file('bill.jpg', '%PDF-1.7 and more'), 'bill.jpg is not a picture.'],
      ['nothing', file('empty.jpg', ''), 'empty.jpg is not a picture.'],
      ['half a photo', file('half.jpg', JPEG), 'half.jpg could not be opened. Choose another one.'],
      [
        'a HEIC photo',
        file('a.heic', '\0\0\0\x18ftypheic'),
        'This phone cannot open a.heic. Take a screenshot of it and add that.',
      ],
    ])('explains why for %s', async (_what, given, message) => {
      expect(await shrink(given)).toBe(message);
    });
  });
});
