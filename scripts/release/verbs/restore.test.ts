import { copyPath } from '../registry/history';
import { REGISTRY } from '../registry/registryFile';
import { renew } from './renew';
import { restore } from './restore';
import { disable } from './switches';
import { releaseForEach } from '../testing/testRelease';
import { verify } from './verify';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0']) await made.release('borrow', version);
});

describe('restoring the registry', () => {
  it('leaves a good one alone', async () => {
    await expect(restore(at.context)).rejects.toThrow('Serial 3 in');
    await expect(restore({ ...at.context, expect: 4 })).rejects.toThrow('and not 4');
    for (const serial of [2, 3])
      await expect(restore(at.context, serial)).rejects.toThrow(
        /Serial 3 is in force and good, .*rollback/,
      );
  });

  it('never restores a change that was stopped before it took effect', async () => {
    // The command dies after it has signed and before it wrote the registry.
    const dying = at.withStore({ replace: () => Promise.reject(new Error('killed')) });
    await expect(disable(dying, { name: 'borrow', message: 'Closed.' })).rejects.toThrow('killed');
    at.remove(REGISTRY);
    await expect(restore(at.context, 4)).rejects.toThrow(
      'Serial 4 cannot be put back: history/000000000004.jwt is missing.',
    );
    await restore(at.context);
    const { serial, remotes } = await at.registry();
    expect([serial, remotes['borrow']?.state]).toEqual([3, 'on']);
  });

  it('is not needed for a copy that a stopped command did not write, because the next change writes it', async () => {
    const dying = at.withStore({
      create: async (file, body) => {
        if (file === copyPath(4)) throw new Error('killed');
        return at.context.store.create(file, body);
      },
    });
    await expect(renew(dying)).rejects.toThrow('killed');
    expect((await at.registry()).serial).toBe(4);
    const { problems, notes } = await verify(at.context);
    expect(problems).toEqual([]);
    expect(notes.join()).toContain('history/000000000004.jwt is not written yet');
    const fourth = at.text(REGISTRY);
    await renew(at.context);
    expect(at.text(copyPath(4))).toBe(fourth);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });

  it('takes the newest that it can verify, and another serial only if no newer one was in force', async () => {
    await renew(at.context);
    at.remove(REGISTRY);
    await expect(restore(at.context, 2)).rejects.toThrow('Serial 4 was in force after 2');
    at.tamper(copyPath(4), at.text(copyPath(3)));
    await expect(restore(at.context, 4)).rejects.toThrow('is the registry of serial 3');
    at.tamper(copyPath(4), 'junk');
    await expect(restore(at.context, 4)).rejects.toThrow('cannot be trusted');
    await expect(restore(at.context, 3)).resolves.toMatchObject({ serial: 3 });
  });

  it('does not restore a registry that a team has signed', async () => {
    at.tamper(copyPath(3), await at.sign('registry', await at.registry(), 'team-repay'));
    at.remove(REGISTRY);
    await expect(restore(at.context, 3)).rejects.toThrow(
      'history/000000000003.jwt cannot be trusted: signed by a key that is not allowed',
    );
    await expect(restore(at.context)).resolves.toMatchObject({ serial: 2 });
  });

  it('says what to do if nothing can be restored', async () => {
    at.remove(REGISTRY);
    at.remove('history');
    await expect(restore(at.context)).rejects.toThrow(/holds no registry that the keys .* --above/);
  });

  it('gives way to a registry that is written at the same time', async () => {
    const good = at.text(REGISTRY);
    at.remove(REGISTRY);
    const slow = at.meanwhile('replace', () =>
      at.context.store.create(REGISTRY, Buffer.from(good)),
    );
    await expect(restore(slow)).rejects.toMatchObject({ code: 'conflict' });
  });
});
