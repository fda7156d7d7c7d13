import { hopsOf, weigh } from './traffic';

const transfer = (start: number, end: number | null, url = 'https://x/') => ({
  url,
  start,
  end,
  bytes: 1,
});

/** A page whose answer began at `answered`. */
const page = (start: number, answered: number, end: number) => ({
  ...transfer(start, end),
  answered,
});

describe('hops', () => {
  it.each([
    ['nothing', [], 0],
    ['the page alone', [transfer(0, 1)], 1],
    ['two beside each other after it', [transfer(0, 1), transfer(1, 2), transfer(1.1, 3)], 2],
    ['one after the other', [transfer(0, 1), transfer(1, 2), transfer(2, 3), transfer(3, 4)], 4],
    ['one that began while another was under way', [transfer(0, 2), transfer(1, 3)], 1],
    ['one that never ended', [transfer(0, null), transfer(5, 6)], 1],
    ['one that the page led to before its end', [page(0, 1, 3), transfer(2, 4)], 2],
    ['any order', [transfer(2, 3), transfer(0, 1), transfer(1, 2)], 3],
  ])('of %s', (_what, transfers, hops) => expect(hopsOf(transfers)).toBe(hops));
});

it('the weight of a tap includes the page before it, but only the bytes after the tap as waited for', () => {
  const [page, first] = [transfer(0, 1), transfer(1, 2)];
  const [late, tapped] = [transfer(3, 4), transfer(5, 6)];
  const all = [page, first, late, tapped];
  expect(weigh({ waited: [[page, first], [tapped]], all })).toEqual({
    bytes: 1,
    idleBytes: 1,
    bytesInAll: 4,
  });
});
