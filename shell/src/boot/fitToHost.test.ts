import * as fc from 'fast-check';
import { topPadding } from './fitToHost';

describe('top padding (section 9)', () => {
  it.each([
    ['none', 0, 1_125, '0vw'],
    ['44 CSS px of 375, at three native pixels each', 132, 1_125, '11.733vw'],
    ['24 CSS px of 360, at two', 48, 720, '6.667vw'],
  ])('%s', (_row, topPaddingHeight, screenWidth, css) => {
    expect(topPadding({ topPaddingHeight, screenWidth })).toBe(css);
  });

  it('is the same in CSS pixels at every pixel ratio, and valid CSS for any value of the host', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 1, max: 1e5, noNaN: true }),
        fc.constantFrom(1, 2, 4),
        (topPaddingHeight, screenWidth, ratio) => {
          const css = topPadding({ topPaddingHeight, screenWidth });
          const scaled = {
            topPaddingHeight: topPaddingHeight * ratio,
            screenWidth: screenWidth * ratio,
          };
          expect(topPadding(scaled)).toBe(css);
          expect(css).toMatch(/^\d+(\.\d{1,3})?vw$/);
        },
      ),
    );
  });
});
