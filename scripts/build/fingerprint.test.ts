import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from './fingerprint';

let root: string;
const write = (name: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
};
const borrow = () => fingerprint('borrow', 'production');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pautang-sources-'));
  write('package.json', '{"name":"pautang"}');
  write('package-lock.json', '{}');
  write('scripts/build/base.ts', 'settings');
  write('scripts/lib/machine/floors.ts', 'engines');
  write('shared/src/ui/Button.tsx', 'button');
  write('remote-borrow/package.json', '{"version":"1.2.3"}');
  write('remote-borrow/src/routes.tsx', 'routes');
  write('remote-borrow/src/pages/quota/Page.tsx', 'page');
  write('remote-repay/package.json', '{}');
  write('remote-repay/src/routes.tsx', 'routes');
  jest.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

describe('the fingerprint of a build', () => {
  it('is ten digits and the same for the same sources in any folder', () => {
    const first = borrow();
    expect(first).toMatch(/^[0-9a-f]{10}$/);
    jest.spyOn(process, 'cwd').mockReturnValue(path.join(root, 'remote-borrow', 'src'));
    expect(borrow()).toBe(first);
  });

  it.each([
    ['a source', 'remote-borrow/src/pages/quota/Page.tsx', 'another page'],
    ['a new source', 'remote-borrow/src/pages/quota/texts.ts', ''],
    ['its package', 'remote-borrow/package.json', '{"version":"1.2.4"}'],
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
    rmSync(path.join(root, 'remote-borrow/src/routes.tsx'));
    const gone = borrow();
    write('remote-borrow/src/Routes.tsx', 'routes');
    expect(new Set([before, gone, borrow()]).size).toBe(3);
  });

  it.each([
    ['a test', 'remote-borrow/src/pages/quota/Page.test.tsx'],
    ['a shared test', 'shared/src/ui/Button.test.tsx'],
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
