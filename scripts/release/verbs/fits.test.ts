import type { Registry } from '@pautang/shared/contract/registry';
import { fakeBuild } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';
import { fits } from './fits';
import { olderShells } from './readRecords';
import { promote } from './promote';

const at = releaseForEach();

const place = (base: string) => ({
  area: { name: 'Loyalty', bases: { [base]: `${base}/points` } },
});

const ran = (version: string, phones: number) => ({
  remote: version.startsWith('shell') ? 'shell' : 'borrow',
  version,
  phones,
  failed: 0,
});

const fit = async (base: string) =>
  fits(at.context, 'loyalty', fakeBuild(at.folder, 'loyalty', `1.0.${base.length}`, place(base)));

describe('whether a build fits the deployed shell', () => {
  it('reports nothing missing if the shell meets all its needs, publishes nothing, and needs no key', async () => {
    const dist = fakeBuild(at.folder, 'savings', '1.0.0');
    expect(await fits(at.context, 'savings', dist)).toMatchObject({
      name: 'savings',
      version: '1.0.0',
      shell: 'shell-1',
      missing: [],
      doubts: [],
    });
    for (const folder of ['releases/', 'remotes/'])
      await expect(at.context.store.list(folder)).resolves.toEqual([]);
  });

  it('names all that is missing, as promotion does when it refuses', async () => {
    const over = {
      needs: { react: '^20.0.0', shared: '^1.2.0', services: '^1.0.0' },
      exposes: ['./page'],
    };
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0', over);
    const { missing } = await fits(at.context, 'borrow', dist);
    expect(missing).toEqual([
      'it needs react ^20.0.0, and shell shell-1 offers 19.3.1',
      'it needs shared ^1.2.0, and shell shell-1 offers 1.0.0',
      'it does not expose ./routes, which shell shell-1 loads',
    ]);
    await at.publish('borrow', '1.0.0', over);
    await expect(at.promote('1.0.0')).rejects.toThrow(missing.join('; '));
  });

  it('names imports that the deployed shell’s shares do not export, if both list their names', async () => {
    const app = '@pautang/shared/app';
    const uses = { [app]: ['api', 'useTwice', 'useThrice'], '@pautang/shared/ui': ['Button'] };
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0', { uses });
    // This shell is from before shells listed their names.
    expect((await fits(at.context, 'borrow', dist)).missing).toEqual([]);
    const names = { [app]: ['api', 'call'], '@pautang/shared/ui': ['Button'] };
    await at.deploy('shell-2', { names });
    expect((await fits(at.context, 'borrow', dist)).missing).toEqual([
      'it uses useTwice, useThrice of @pautang/shared/app, which shell shell-2 does not have',
    ]);
  });

  it('names an area that the deployed shell does not have, and warns if it would ignore that of the build', async () => {
    const dist = fakeBuild(at.folder, 'loyalty', '1.0.0');
    expect((await fits(at.context, 'loyalty', dist)).missing).toEqual([
      'shell shell-1 has no area loyalty, and its package.json does not say where its pages are: no route leads to it',
    ]);
    expect(await fit('/loyalty')).toMatchObject({
      missing: [],
      doubts: [expect.stringMatching('^No phone opens loyalty yet: shell shell-1 ')],
    });
  });

  describe('an area that a build has brought', () => {
    const taken = { '/borrow': 'borrow', '/login': 'shell' };
    let after: Registry;
    beforeEach(async () => {
      await at.deploy('shell-2', { taken });
      await at.publish('loyalty', '1.0.0', place('/loyalty'));
      ({ after } = await at.promote('1.0.0', { name: 'loyalty' }));
    });

    it('is in the registry, and its base must not belong to another area or to the shell', async () => {
      expect(after.remotes['loyalty']?.stable.area).toEqual(place('/loyalty').area);
      expect(await fit('/loyalty')).toMatchObject({ missing: [], doubts: [] });
      expect((await fit('/borrow')).missing).toEqual(['its base /borrow belongs to borrow']);
      expect((await fit('/login')).missing).toEqual(['its base /login belongs to shell']);
      await at.publish('points', '1.0.0', place('/loyalty'));
      await expect(at.promote('1.0.0', { name: 'points' })).rejects.toThrow(
        'points 1.0.0 would break: its base /loyalty belongs to loyalty.',
      );
    });

    it('is opened by phones with a newer shell, and promotion counts those with an older one', async () => {
      const counts = [ran('shell-1', 12), ran('shell-2', 30), ran('shell-0', 1), ran('1.0.0', 99)];
      const told = (beacons?: string, countsAt = async () => counts, name = 'loyalty') =>
        olderShells({ ...at.context, countsAt }, after, name, beacons);
      expect(await told('http://localhost')).toEqual([
        '13 of 43 phones that have reported ran a shell that does not open loyalty: they will once they load the page again.',
      ]);
      expect(await told()).toEqual([expect.stringContaining('is unknown: neither --beacons nor')]);
      expect(await told('http://localhost', () => Promise.reject(new Error('no answer')))).toEqual([
        expect.stringContaining('is unknown: no answer.'),
      ]);
      expect(await told(undefined, undefined, 'borrow')).toEqual([]);
    });

    it('keeps a new shell from taking its base', async () => {
      const greedy = { taken: { ...taken, '/loyalty': 'shell' } };
      await expect(at.deploy('shell-3', greedy)).rejects.toThrow(
        'Shell shell-3 would break loyalty 1.0.0 (stable): its base /loyalty belongs to shell.',
      );
    });
  });

  it('names methods that the lender lacks, as promotion does, or without a lender the shell’s contract', async () => {
    const over = { methods: ['applyOrder', 'applyTwice', 'applyThrice'] };
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0', over);
    await at.publish('borrow', '1.0.0', over);
    expect((await fits(at.context, 'borrow', dist)).missing).toEqual([
      expect.stringContaining('applyTwice, applyThrice, which the contract of shell shell-1'),
    ]);
    const lender = { address: 'https://lender.example', methods: ['applyOrder', 'applyTwice'] };
    const asked = { ...at.context, lender };
    const { missing } = await fits(asked, 'borrow', dist);
    expect(missing).toEqual([
      'it calls applyThrice, which the lender at https://lender.example does not have',
    ]);
    await expect(promote(asked, [{ name: 'borrow', version: '1.0.0' }])).rejects.toThrow(
      missing.join('; '),
    );
  });

  it('reports as unknown the areas and methods of a shell from before shells listed them', async () => {
    await at.deploy('shell-0', { areas: undefined, methods: undefined });
    const over = { methods: ['applyOrder'] };
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0', over);
    const { missing, doubts } = await fits(at.context, 'borrow', dist);
    expect(missing).toEqual([]);
    expect(doubts).toEqual([
      'It is unknown whether shell shell-0 has an area borrow: it was built before shells said so. Look whether a route leads there.',
      'It is unknown whether the lender has the methods that borrow 1.0.0 calls: neither a lender nor shell shell-0 says which there are. Ask the lender with --lender <its address>.',
    ]);
    const quiet = fakeBuild(at.folder, 'borrow', '1.1.0');
    expect((await fits(at.context, 'borrow', quiet)).doubts).toEqual(doubts.slice(0, 1));
    await at.publish('borrow', '1.0.0', over);
    const { warnings } = await at.promote('1.0.0');
    expect(warnings).toEqual(doubts);
    const silent = { ...at.context, lender: { address: 'https://lender.example' } };
    expect((await fits(silent, 'borrow', dist)).doubts.at(-1)).toMatch(
      /neither the lender at https:\/\/lender\.example nor shell shell-0 says which there are\. Try borrow at that lender/,
    );
  });
});
