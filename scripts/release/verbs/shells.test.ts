import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readShell } from '../registry/gate';
import { publishShell } from './shells';
import { fakeShell } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';

const at = releaseForEach();

const dry = () => ({ ...at.context, isDryRun: true });

describe('publishing a shell', () => {
  it('stores its offer once, and accepts the same offer again', async () => {
    const dist = fakeShell(at.folder, 'shell-2', [at.kid]);
    const offer = await publishShell(at.context, dist);
    for (const context of [at.context, dry()])
      await expect(publishShell(context, dist)).resolves.toEqual(offer);
    await expect(readShell(at.context, 'shell-2')).resolves.toMatchObject(offer);
  });

  it('never overwrites an offer, and a dry run refuses it, too', async () => {
    await publishShell(at.context, fakeShell(at.folder, 'shell-2', [at.kid]));
    const dist = fakeShell(at.folder, 'shell-2', [at.kid, 'b-kid-of-8']);
    for (const context of [at.context, dry()])
      await expect(publishShell(context, dist)).rejects.toThrow(
        'Shell shell-2 is in the store with another offer, which is never overwritten',
      );
  });

  it('ends with a conflict if somebody publishes it at the same time', async () => {
    const dist = fakeShell(at.folder, 'shell-2', [at.kid]);
    const context = at.withStore({ create: async () => false });
    await expect(publishShell(context, dist)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('came into the store meanwhile'),
    });
  });

  it('refuses one that pins other keys', async () => {
    const dist = fakeShell(at.folder, 'shell-2', ['other-kid']);
    for (const context of [at.context, dry()])
      await expect(publishShell(context, dist)).rejects.toThrow(
        /^Shell shell-2 pins other registry keys \(other-kid\) than those in .*: it would trust nothing that you sign\. Build it with REGISTRY_KEYS=/,
      );
    await expect(at.context.store.read('shells/shell-2.jwt')).resolves.toBeNull();
  });

  it.each([
    ['nothing', null],
    ['junk', '<html>'],
    ['another shape', '{"buildId":"shell-2"}'],
  ])('refuses a build with %s for an offer, and names the file', async (_what, text) => {
    const file = path.join(fakeShell(at.folder, 'shell-2', [at.kid]), 'offer.json');
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
    await expect(publishShell(at.context, path.dirname(file))).rejects.toThrow(
      `${file} cannot be used`,
    );
    await expect(at.context.store.read('shells/shell-2.jwt')).resolves.toBeNull();
  });
});

describe('promoting a shell', () => {
  it('refuses one without a running area, and says how to remove that', async () => {
    await at.release('borrow', '1.0.0');
    await expect(at.deploy('shell-2', { areas: ['repay'] })).rejects.toThrow(
      "Shell shell-2 would break borrow 1.0.0 (stable): shell shell-2 has no area borrow, and its package.json does not say where its pages are: no route leads to it. Keep the area's line in the shell's table, or take borrow out with 'npm run release -- renew --drop borrow'.",
    );
  });

  it('warns for each remote of what could not be compared', async () => {
    await at.release('borrow', '1.0.0');
    expect((await at.deploy('shell-2', { areas: undefined })).warnings).toEqual([
      expect.stringMatching(/^It is unknown whether shell shell-2 has an area borrow: /),
    ]);
  });
});
