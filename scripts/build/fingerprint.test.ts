import { rmSync } from 'node:fs';
import path from 'node:path';
import { projectForEach } from '../lib/testing/folderForEach';
import { fingerprint } from './fingerprint';

const { root, write } = projectForEach({
  'package-lock.json': '{}',
  'scripts/build/base.ts': 'settings',
  'scripts/lib/machine/floors.ts': 'engines',
  'shared/src/ui/Button.tsx': 'button',
  'remote-borrow/package.json': '{"version":"1.2.3"}',
  'remote-borrow/src/routes.tsx': 'routes',
  'remote-borrow/src/pages/quota/Page.tsx': 'page',
  'remote-repay/package.json': '{}',
  'remote-repay/src/routes.tsx': 'routes',
});
const borrow = () => fingerprint('borrow', 'production');

describe('the fingerprint of a build', () => {
  it('is ten digits and the same for the same sources in any folder', () => {
    const first = borrow();
    expect(first).toMatch(/^[0-9a-f]{10}$/);
    jest.spyOn(process, 'cwd').mockReturnValue(path.join(root(), 'remote-borrow', 'src'));
    expect(borrow()).toBe(first);
  });

  it.each([
    ['a source', 'remote-borrow/src/pages/quota/Page.tsx', 'another page'],
    ['a new source', 'remote-borrow/src/pages/quota/texts.ts', ''],
    ['shared code', 'shared/src/ui/Button.tsx', 'another button'],
    ['the version of shared', 'shared/package.json', '{"version":"2.3.0"}'],
    ['the build settings', 'scripts/build/base.ts', 'other settings'],
    ['the oldest engines', 'scripts/lib/machine/floors.ts', 'other engines'],
    ['the lock file', 'package-lock.json', '{"lockfileVersion":3}'],
  ])('changes with %s', (_what, name, content) => {
    const before = borrow();
    write(name, content);
    expect(borrow()).not.toBe(before);
  });

  it('changes if a source is moved or deleted', () => {
    const before = borrow();
    rmSync(path.join(root(), 'remote-borrow/src/routes.tsx'));
    const gone = borrow();
    write('remote-borrow/src/Routes.tsx', 'routes');
    expect(new Set([before, gone, borrow()]).size).toBe(3);
  });

  it.each([
    ['a test', 'remote-borrow/src/pages/quota/Page.test.tsx'],
    ['what was built', 'remote-borrow/dist/remoteEntry.js'],
    ['what is installed', 'remote-borrow/node_modules/x/index.js'],
    ['what an editor or a file manager leaves', 'shared/src/ui/.DS_Store'],
    ['another remote', 'remote-repay/src/routes.tsx'],
  ])('does not change with %s', (_what, name) => {
    const before = borrow();
    write(name, 'changed');
    expect(borrow()).toBe(before);
  });

  it('differs by mode and bundle', () => {
    expect(fingerprint('borrow', 'development')).not.toBe(borrow());
    expect(fingerprint('repay', 'production')).not.toBe(borrow());
  });
});
