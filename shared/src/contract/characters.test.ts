import { charactersOf } from './characters';

const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';

describe.each([
  ['an engine that knows them', Intl.Segmenter],
  ['an older engine', undefined],
])('characters that a person sees, in %s', (_engine, segmenter) => {
  const own = Intl.Segmenter;
  beforeAll(() => void (segmenter ?? Reflect.deleteProperty(Intl, 'Segmenter')));
  afterAll(() => void Object.assign(Intl, { Segmenter: own }));

  it.each([
    ['', 0],
    ['Salamat po', 10],
    ['😀🎉👍🏽❤️🙏', 5],
    [family, 1],
    ['Nin\u0303o', 4],
    // A letter with thousands of marks must not get around a limit.
    [`a${'\u0301'.repeat(3_199)}`, 100],
  ])('%s: %s', (text, count) => expect(charactersOf(text)).toBe(count));
});
