import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readShell } from '../registry/gate';
import { fakeShell } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';
import { promote } from './promote';
import { promoteShell, publishShell } from './shells';

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));

const file = 'shells/shell-2.jwt';
const dist = (kids = [at.kid]) => fakeShell(at.folder, 'shell-2', kids);
/** Publishes shell-2 in a dry run and for real; both must be refused. */
const expectRefused = async (says: string | RegExp) => {
  const there = await at.context.store.read(file);
  for (const isDryRun of [true, false])
    await expect(
      publishShell({ ...at.context, isDryRun }, path.join(at.folder, 'shell-shell-2')),
    ).rejects.toThrow(says);
  expect(await at.context.store.read(file)).toEqual(there);
};

describe('publishing a shell', () => {
  it('stores its offer once, accepts the same offer again, and never overwrites it by another', async () => {
    const offer = await publishShell(at.context, dist());
    for (const isDryRun of [true, false])
      await expect(publishShell({ ...at.context, isDryRun }, dist())).resolves.toEqual(offer);
    await expect(readShell(at.context, 'shell-2')).resolves.toMatchObject(offer);
    dist([at.kid, 'b-kid-of-8']);
    await expectRefused('Shell shell-2 is in the store with another offer, which is never');
  });

  it('ends with a conflict if somebody publishes it at the same time', async () => {
    const context = at.withStore({ create: async () => false });
    await expect(publishShell(context, dist())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('came into the store meanwhile'),
    });
  });

  it('refuses one that pins other keys', async () => {
    dist(['other-kid']);
    await expectRefused(
      /^Shell shell-2 pins other registry keys \(other-kid\) than those in .*: it would trust nothing that you sign\. Build it with REGISTRY_KEYS=/,
    );
  });

  it.each([
    ['nothing', null],
    ['junk', '<html>'],
    ['another shape', '{"buildId":"shell-2"}'],
  ])('refuses a build with %s for an offer, and names the file', async (_what, text) => {
    const offer = path.join(dist(), 'offer.json');
    if (text === null) rmSync(offer);
    else writeFileSync(offer, text);
    await expectRefused(`${offer} cannot be used`);
  });
});

describe('promoting a shell', () => {
  it.each<[what: string, over: Parameters<typeof at.deploy>[1], says: string]>([
    [
      'that offers less than a running remote needs',
      { offers: { react: '19.3.1', shared: '2.0.0', services: '1.0.0' } },
      'would break borrow 1.0.0 (stable): it needs shared ^1.0.0, and shell shell-2 offers 2.0.0',
    ],
    [
      'without a running area, and says how to remove that',
      { areas: ['repay'] },
      "shell shell-2 has no area borrow, and its package.json does not say where its pages are: no route leads to it. Keep the area's line in the shell's table, or take borrow out with 'npm run release -- renew --drop borrow'.",
    ],
    [
      'that accepts only later registries',
      { floor: 4 },
      'accepts no registry below serial 4, and this store has 2',
    ],
  ])('refuses one %s', async (_what, over, says) => {
    await expect(at.deploy('shell-2', over)).rejects.toThrow(says);
    await expect(promoteShell(at.context, 'shell-9')).rejects.toThrow('does not know what shell');
    expect((await at.registry()).shell).toBe('shell-1');
  });

  it('lets a remote use what only the new shell offers', async () => {
    const needs = { react: '^19.3.1', shared: '^1.1.0', services: '^1.0.0' };
    await at.publish('borrow', '1.1.0', { needs });
    await expect(at.promote('1.1.0')).rejects.toThrow('it needs shared');
    const offers = { react: '19.3.1', shared: '1.4.0', services: '1.0.0' };
    await publishShell(at.context, fakeShell(at.folder, 'shell-2', [at.kid], { offers, floor: 3 }));
    const dry = { ...at.context, isDryRun: true };
    await promote(dry, [{ name: 'borrow', version: '1.1.0' }], { shell: 'shell-2' });
    await promoteShell(at.context, 'shell-2');
    await at.promote('1.1.0');
    expect(await at.stable()).toBe('1.1.0');
  });

  it('warns for each remote of what could not be compared', async () => {
    expect((await at.deploy('shell-2', { areas: undefined })).warnings).toEqual([
      expect.stringMatching(/^It is unknown whether shell shell-2 has an area borrow: /),
    ]);
  });
});
