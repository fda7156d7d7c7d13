import * as fc from 'fast-check';
import { mask } from './mask';

test('tokens and passwords keep their last four characters, at any depth, and short ones none', () => {
  expect(
    mask({ token: 'abcdefgh1234', deep: [{ newPassword: 'sampaguita8', name: 'Maria' }] }),
  ).toEqual({ token: '••••1234', deep: [{ newPassword: '••••ita8', name: 'Maria' }] });
  expect(mask({ token: 'abcd1234' })).toEqual({ token: '••••' });
  expect(mask('Bearer abcdefgh1234!', ['abcdefgh1234'])).toBe('Bearer ••••1234!');
});

test('other values stay unchanged', () => {
  const message = { token: null, page: 'basic_info', count: 3, none: undefined };
  expect(mask(message)).toEqual(message);
});

test('an object that contains itself is cut off', () => {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  expect(JSON.stringify(mask(self))).toContain('…');
});

test('a known secret is hidden at any place', () => {
  const secret = 'S3CRET-0123456789';
  fc.assert(
    fc.property(fc.object({ values: [fc.string(), fc.constant(`x${secret}y`)] }), (value) => {
      expect(JSON.stringify(mask(value, [secret]))).not.toContain(secret);
    }),
  );
});
