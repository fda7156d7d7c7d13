import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectForEach } from '../testing/folderForEach';
import {
  bundleFolder,
  bundleNames,
  declaredArea,
  distFolder,
  packageVersion,
  projectRoot,
  remoteNames,
} from './workspace';

const { root, write } = projectForEach({
  'remote-repay/package.json': '{}',
  'remote-borrow/package.json': '{"version":"1.2.3"}',
  'shell/package.json': '{}',
});

describe('the workspace', () => {
  it('is found from any folder inside it', () => {
    expect(projectRoot(path.join(root(), 'remote-borrow', 'src'))).toBe(root());
    expect(distFolder('simulator')).toBe(path.join(root(), 'scripts/simulator/dist'));
    expect(distFolder('repay')).toBe(path.join(root(), 'remote-repay/dist'));
    expect(packageVersion('remote-borrow')).toBe('1.2.3');
  });

  it('is reported missing outside it', () => {
    expect(() => projectRoot(tmpdir())).toThrow(`no 'pautang' package above ${tmpdir()}`);
  });
});

describe('the remotes', () => {
  it('are the folders with a package, in alphabetical order', () => {
    expect(remoteNames()).toEqual(['borrow', 'repay']);
    write('remote-micro-savings2/package.json', '{}');
    write('remote-removed/dist/remoteEntry.js', 'what git leaves of a remote that is gone');
    expect(remoteNames()).toEqual(['borrow', 'micro-savings2', 'repay']);
    expect(remoteNames(root())).toEqual(remoteNames());
    expect(bundleNames()).toEqual(['shell', 'borrow', 'micro-savings2', 'repay', 'simulator']);
  });

  it.each(['Savings', 'micro_savings', '2savings', 'shell', 'simulator', ''])(
    'cannot have the name %j',
    (name) => {
      write(`remote-${name}/package.json`, '{}');
      expect(() => remoteNames()).toThrow(`Rename the folder remote-${name}: `);
    },
  );

  it('declare the place of their pages, or are in the table of the shell', () => {
    const place = { name: 'Savings', bases: { '/savings': '/savings/goals' } };
    write('remote-savings/package.json', JSON.stringify({ pautang: place }));
    expect(declaredArea('savings')).toEqual(place);
    expect(declaredArea('borrow')).toBeUndefined();
    write('remote-savings/package.json', '{"pautang":{"name":"Savings","bases":{"savings":"/"}}}');
    expect(() => declaredArea('savings')).toThrow(
      /^'pautang' in .*remote-savings\/package\.json cannot be used: bases\.savings: not a base such as \/savings\./,
    );
  });

  it.each(['savings', 'remote-borrow', ''])('are listed in the error for %j', (name) => {
    expect(() => bundleFolder(name)).toThrow(
      `There is no bundle '${name}' to build. The bundles are shell, borrow, repay, simulator.`,
    );
  });
});
