import { readKeySet } from '../keys/keyFolder';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import type { TestRelease } from '../testing/testRelease';
import { testRelease } from '../testing/testRelease';
import { fits } from './fits';
import { promote } from './promote';
import { promoteShell, publishShell } from './shells';

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease();
});
afterEach(() => at.close());

describe('whether a build fits the deployed shell', () => {
  it('names nothing where the shell offers all that it needs', async () => {
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    expect(await fits(at.context, 'borrow', dist)).toEqual({
      name: 'borrow',
      version: '1.0.0',
      shell: 'shell-1',
      needs: { react: '^19.3.1', shared: '^1.0.0', services: '^1.0.0' },
      offers: { react: '19.3.1', shared: '1.0.0', services: '1.0.0' },
      missing: [],
    });
  });

  it('names all that is missing, as the promotion would that refuses it', async () => {
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
    await expect(promote(at.context, [{ name: 'borrow', version: '1.0.0' }])).rejects.toThrow(
      missing.join('; '),
    );
  });

  it('names what the build imports and the shares of the deployed shell do not export, where both say', async () => {
    const app = '@pautang/shared/app';
    const uses = { [app]: ['api', 'useTwice', 'useThrice'], '@pautang/shared/ui': ['Button'] };
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0', { uses });
    // A shell from before shells told their names.
    expect((await fits(at.context, 'borrow', dist)).missing).toEqual([]);
    const kid = readKeySet(at.context.keys, 'registry')?.active ?? '';
    const names = { [app]: ['api', 'call'], '@pautang/shared/ui': ['Button'] };
    await publishShell(at.context, fakeShell(at.folder, 'shell-2', [kid], { names }));
    await promoteShell(at.context, 'shell-2');
    expect((await fits(at.context, 'borrow', dist)).missing).toEqual([
      'it uses useTwice, useThrice of @pautang/shared/app, which shell shell-2 does not have',
    ]);
    await at.publish('borrow', '1.0.0', { uses });
    await expect(promote(at.context, [{ name: 'borrow', version: '1.0.0' }])).rejects.toThrow(
      'useTwice, useThrice',
    );
  });

  it('publishes nothing, and asks for no key of the team', async () => {
    const files = async () => [
      ...(await at.context.store.list('releases/')),
      ...(await at.context.store.list('remotes/')),
    ];
    const { missing } = await fits(at.context, 'savings', fakeBuild(at.folder, 'savings', '1.0.0'));
    expect([missing, await files()]).toEqual([[], []]);
  });
});

it('says what to do where no shell is known to be deployed', async () => {
  await at.context.store.remove('registry.jwt');
  await expect(
    fits(at.context, 'borrow', fakeBuild(at.folder, 'borrow', '1.0.0')),
  ).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/^Nobody has said which shell is deployed/),
  });
});
