import * as fc from 'fast-check';
import { containerName } from '@pautang/shared/contract/registry';
import { checkVersion } from './checkVersion';

const check = (version: string) => () => checkVersion(version, 'package.json');

it.each([
  '1.0.0',
  '0.0.1',
  '10.20.30',
  '1.0.0-rc.1',
  '1.0.0-RC.1-5507a74337',
  '1.1.0-build.7',
  `1.0.0-${'a'.repeat(58)}`,
])('takes the version %s', (version) => expect(check(version)).not.toThrow());

it.each([
  '1.1.0+build.7',
  '1.0',
  'v1.0.0',
  '01.0.0',
  '1.0.00',
  '1.0.0 ',
  '1.0.0-a b',
  '1.0.0-a/b',
  '1.0.0-..',
  '1.0.0-a..b',
  '1.0.0-',
  '1.0.0.',
  '1.0.0rc',
  '1.0.0-é',
  '1.0.0\n',
  `1.0.0-${'a'.repeat(59)}`,
  '',
])('refuses %j in one line that names the rule', (version) => {
  expect(check(version)).toThrow(
    /^package\.json cannot be used: its version is .{1,90}\. A version is MAJOR\.MINOR\.PATCH, .* it has no '\+'/,
  );
});

it('refuses a version that has another meaning in an address or a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (end) => {
      const version = `1.0.0${end}`;
      try {
        checkVersion(version, 'package.json');
      } catch {
        return;
      }
      const address = `https://store.example/remotes/borrow/${version}/x.js`;
      expect(new URL(address).href).toBe(address);
      expect(containerName('borrow', version)).toMatch(/^\w+$/);
    }),
  );
});
