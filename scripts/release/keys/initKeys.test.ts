import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '../store/folderStore';
import { initKeys } from './initKeys';
import { privateFile, readKeySet, readSigner, writeKeySet } from './keyFolder';
import { readRegistry } from '../registry/registryFile';
import { renew } from '../verbs/renew';
import { resignShell } from '../verbs/shells';
import { releaseForEach } from '../testing/testRelease';
import { verify } from '../verbs/verify';

const at = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
});

const kids = () => readKeySet(at.context.keys, 'registry')?.keys.map(({ kid }) => kid) ?? [];
const modeOf = (file: string) => statSync(file).mode & 0o777;
const init = (act: Parameters<typeof initKeys>[2]) => initKeys(at.context, ['registry'], act);
/** A new key for the registry, which signs since a shell that knows it was deployed. */
const activated = async () => {
  await init('rotate');
  await at.deploy('shell-2');
  await init('activate');
};

describe('keys', () => {
  it('are readable by their owner alone, and the public half holds no secret', async () => {
    const folder = path.join(at.folder, 'new');
    await initKeys({ ...at.context, keys: folder }, ['registry'], 'make');
    expect(modeOf(folder)).toBe(0o700);
    const { active } = readKeySet(folder, 'registry') ?? { active: '' };
    expect(modeOf(privateFile(folder, 'registry', active))).toBe(0o600);
    expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).not.toContain('"d"');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('are made once', async () => {
    const before = readKeySet(at.context.keys, 'registry');
    await expect(init('make')).resolves.toMatchObject([{ set: before }]);
  });

  it.each([0o604, 0o610])('are not used with mode %o', async (mode) => {
    const file = privateFile(at.context.keys, 'registry', at.kid);
    chmodSync(file, mode);
    await expect(renew(at.context)).rejects.toThrow(
      `The private key ${file} can be read by others on this machine. Run 'chmod 600 ${file}'`,
    );
    expect((await readRegistry(at.context))?.document.serial).toBe(2);
  });

  it.each([
    ['junk', 'no key'],
    ['another shape', '{"kty":"EC"}'],
  ])('cause an error with its remedy if the file holds %s', (_what, text) => {
    writeFileSync(privateFile(at.context.keys, 'registry', at.kid), text);
    expect(() => readSigner(at.context.keys, 'registry')).toThrow('Take it from a backup');
  });

  it('are refused in a repository unless git ignores the folder', async () => {
    const repository = path.join(at.folder, 'repository');
    const context = { ...at.context, keys: path.join(repository, 'deep', 'keys') };
    mkdirSync(path.dirname(context.keys), { recursive: true });
    execFileSync('git', ['init', '-q', repository]);
    for (const isDryRun of [false, true])
      await expect(initKeys({ ...context, isDryRun }, ['registry'], 'make')).rejects.toThrow(
        'would take the private keys with it. Choose a folder elsewhere with --keys',
      );
    expect(existsSync(context.keys)).toBe(false);
    writeFileSync(path.join(repository, '.gitignore'), 'keys/\n');
    await initKeys(context, ['registry'], 'make');
    expect(readKeySet(context.keys, 'registry')?.keys).toHaveLength(1);
  });

  it('of several owners are all checked before any is changed', async () => {
    await initKeys(at.context, ['team-repay'], 'rotate');
    await expect(initKeys(at.context, ['team-borrow', 'team-repay'], 'rotate')).rejects.toThrow(
      'team-repay has two keys already',
    );
    expect(readKeySet(at.context.keys, 'team-borrow')?.keys).toHaveLength(1);
    await initKeys(at.context, ['team-borrow', 'team-borrow'], 'rotate');
    expect(readKeySet(at.context.keys, 'team-borrow')?.keys).toHaveLength(2);
    const made = readdirSync(at.context.keys).filter((file) =>
      /^team-borrow\..*private/.test(file),
    );
    expect(made).toHaveLength(2);
  });
});

describe('a new key for the registry', () => {
  it('overlaps with the old one, so that every borrower’s shell knows the key that signs', async () => {
    const [old] = kids();
    await init('rotate');
    const [, next = ''] = kids();
    await renew(at.context);
    expect((await readRegistry(at.context))?.kid).toBe(old);

    await expect(init('activate')).rejects.toThrow(
      `The deployed shell shell-1 does not know key ${next}`,
    );
    await at.deploy('shell-2');
    await init('activate');
    await expect(init('retire')).rejects.toThrow(
      "The old key of registry still signs for the registry (run 'npm run release -- renew' first)",
    );
    await renew(at.context);
    expect((await readRegistry(at.context))?.kid).toBe(next);
    await init('retire');
    expect(kids()).toEqual([next]);
    expect(existsSync(privateFile(at.context.keys, 'registry', old ?? ''))).toBe(false);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  });

  it.each([
    ['the registry', () => resignShell(at.context, 'shell-2')],
    ['what the shell offers', () => at.release('borrow', '1.1.0')],
  ])('does not let the old one retire while only that has signed %s', async (_what, sign) => {
    await activated();
    await sign();
    await expect(init('retire')).rejects.toThrow(
      "still signs for the registry (run 'npm run release -- renew' first)",
    );
  });

  it('lets the old one retire again if the first time was killed between its writes', async () => {
    await activated();
    await renew(at.context);
    const [old = ''] = kids();
    let writes = 0;
    for (const name of ['renameSync', 'rmSync'] as const) {
      const write: (...args: never[]) => void = fs[name];
      jest.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
        writes += 1;
        if (writes === 2) throw new Error('killed');
        write(...(args as never[]));
      });
    }
    await expect(init('retire')).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await init('retire');
    expect(kids()).not.toContain(old);
    expect(existsSync(privateFile(at.context.keys, 'registry', old))).toBe(false);
  });

  it('does not let the old one retire while the registry is missing', async () => {
    await activated();
    await at.context.store.remove('registry.jwt');
    await expect(init('retire')).rejects.toThrow(
      'The old key of registry still signs for the registries in the history',
    );
    expect(kids()).toHaveLength(2);
  });

  it('is refused without a store to check against', async () => {
    await init('rotate');
    await at.deploy('shell-2');
    const lost = { ...at.context, store: createFolderStore(path.join(at.folder, 'mistyped')) };
    await expect(initKeys(lost, ['registry'], 'activate')).rejects.toThrow('no release store at');
    await init('activate');
    await expect(initKeys(lost, ['registry'], 'retire')).rejects.toThrow('no release store at');
    expect(kids()).toHaveLength(2);
  });

  it('says the next step by the line to type if one is typed twice or left out', async () => {
    const [old] = kids();
    const next = async (act: Parameters<typeof initKeys>[2]) =>
      initKeys({ ...at.context, again: ' --keys k' }, ['registry'], act).then(
        () => 'done',
        ({ message }: Error) => /(?<=npm run release -- ).*(?=')/.exec(message)?.[0],
      );
    expect(await next('activate')).toBe('init registry --rotate --keys k');
    await init('rotate');
    expect(await next('rotate')).toMatch(/^init registry --activate --keys k', then .* --retire/);
    expect(await next('retire')).toBe('init registry --activate --keys k');
    expect(existsSync(privateFile(at.context.keys, 'registry', kids()[1] ?? ''))).toBe(true);
    await at.deploy('shell-2');
    await init('activate');
    for (const act of ['rotate', 'activate'] as const)
      expect(await next(act)).toBe('init registry --retire --keys k');
    expect(await next('retire')).toBe('renew --keys k');
    expect(kids()[0]).toBe(old);
  });

  it('cannot be made without a first one, and no only key can be retired', async () => {
    await expect(init('retire')).rejects.toThrow('it cannot be retired');
    await expect(initKeys(at.context, ['team-customer'], 'rotate')).rejects.toThrow(
      'There is no key for team-customer',
    );
  });
});

describe('a new key for a team', () => {
  it('needs to be known to operations first, and does not let the old one retire while that is needed', async () => {
    // The team has its own key folder; operations get only the public half.
    const team = { ...at.context, keys: path.join(at.folder, 'team') };
    cpSync(at.context.keys, team.keys, { recursive: true });
    const spread = () => {
      const set = readKeySet(team.keys, 'team-borrow');
      if (set) writeKeySet(at.context.keys, 'team-borrow', set);
    };
    await initKeys(team, ['team-borrow'], 'rotate');
    await expect(initKeys(team, ['team-borrow'], 'activate')).rejects.toThrow(
      'Operations do not know key',
    );
    spread();
    await renew(at.context);
    await initKeys(team, ['team-borrow'], 'activate');
    await expect(initKeys(team, ['team-borrow'], 'retire')).rejects.toThrow(
      'still signs for borrow 1.0.0 (stable; promote a version that the new key has signed first)',
    );
  });

  it('lets the old one retire when no version that it signed runs', async () => {
    await initKeys(at.context, ['team-borrow'], 'rotate');
    await renew(at.context);
    await initKeys(at.context, ['team-borrow'], 'activate');
    for (const version of ['1.1.0', '1.2.0']) await at.release('borrow', version);
    await initKeys(at.context, ['team-borrow'], 'retire');
    await renew(at.context);
    expect((await readRegistry(at.context))?.document.teams?.['borrow']).toHaveLength(1);
    await expect(at.promote('1.0.0')).rejects.toThrow('signed by a key that is not allowed');
  });
});
