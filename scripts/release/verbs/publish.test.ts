import { chmodSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKeySet } from '../keys/keyFolder';
import type { ObjectStore } from '../store/objectStore';
import { integrityOf } from '../integrity';
import { publish } from './publish';
import { readStatement } from '../keys/statements';
import { asNobody } from '../testing/asNobody';
import { fakeBuild } from '../testing/fakeBuild';
import { START, releaseForEach } from '../testing/testRelease';

const at = releaseForEach();

const team = (name: string) => readKeySet(at.context.keys, `team-${name}`)?.keys ?? [];
const stored = () => readdirSync(at.full('remotes'), { recursive: true }).map(String);

describe('publishing a build', () => {
  it('stores its files below its version, and a statement with their hashes that the team signed', async () => {
    await at.publish('borrow', '1.0.0');
    const said = await readStatement(at.context, 'borrow', '1.0.0', team('borrow'));
    const folder = 'remotes/borrow/1.0.0';
    expect(Object.keys(said.files)).toEqual([
      `${folder}/deep/page.js`,
      `${folder}/lazy.js`,
      `${folder}/remoteEntry.js`,
      `${folder}/remoteEntry.js.br`,
    ]);
    for (const [file, hash] of Object.entries(said.files))
      expect(integrityOf(readFileSync(at.full(file)))).toBe(hash);
    expect(said).toMatchObject({
      name: 'borrow',
      version: '1.0.0',
      commit: 'abc123',
      exposes: ['./routes'],
      needs: { shared: '^1.0.0', services: '^1.0.0' },
      iat: START / 1000,
    });
    expect(stored().some((file) => /release\.json|fingerprint/.test(file))).toBe(false);
  });

  it.each([
    ['a container named like a function of the page', { container: 'fetch' }],
    ['the container of another version', { container: 'borrow_1_0_1' }],
    ['a build of another remote', { container: 'repay_1_0_0' }],
  ])('refuses %s, and leaves nothing behind', async (_what, over) => {
    await expect(at.publish('borrow', '1.0.0', over)).rejects.toThrow(
      /borrow 1\.0\.0 cannot be published: a container or file that is not of its remote/,
    );
    expect(await at.context.store.list('remotes/')).toEqual([]);
    expect(await at.context.store.list('releases/')).toEqual([]);
  });

  it('refuses a version whose container is named like that of a published one', async () => {
    await at.publish('borrow', '1.0.0-a.b');
    await expect(at.publish('borrow', '1.0.0-a-b')).rejects.toThrow(
      /^borrow 1\.0\.0-a-b cannot be published: phones would take it for 1\.0\.0-a\.b, whose container is named borrow_1_0_0_a_b, too\. Raise the version /,
    );
    await expect(at.context.store.list('remotes/borrow/1.0.0-a-b/')).resolves.toEqual([]);
    await expect(at.publish('borrow', '1.0.0-a.c')).resolves.toBeDefined();
  });

  it('refuses styles for every button, and leaves nothing behind', async () => {
    const files = { 'page.css': '.mine{color:red}button{color:red}' };
    await expect(at.publish('borrow', '1.0.0', { files })).rejects.toThrow(
      /^remotes\/borrow\/1\.0\.0\/page\.css: 'button' changes other areas, too: .* Build and publish it anew\.$/,
    );
    expect(await at.context.store.list('')).not.toContainEqual(expect.stringMatching(/borrow/));
  });

  it('does nothing if the same build is published already, even from another commit', async () => {
    await at.publish('borrow', '1.0.0');
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    const before = at.text('releases/borrow/1.0.0.jwt');
    for (const isDryRun of [true, false])
      await expect(
        publish({ ...at.context, isDryRun }, 'borrow', { dist, commit: 'later' }),
      ).resolves.toMatchObject({ isNew: false });
    expect(at.text('releases/borrow/1.0.0.jwt')).toBe(before);
  });

  it('never overwrites a version, and names the file that differs and the remedy', async () => {
    await at.publish('borrow', '1.0.0');
    await expect(at.publish('borrow', '1.0.0', { code: 'another' })).rejects.toThrow(
      /borrow 1\.0\.0 is in the store with other files \(remotes\/borrow\/1\.0\.0\/deep\/page\.js\).*Raise the version/,
    );
    expect(at.text('remotes/borrow/1.0.0/remoteEntry.js')).toMatch(/^entry of borrow 1\.0\.0,/);
  });

  it('does not complete a published version that lost files, because it may have lost others', async () => {
    await at.publish('borrow', '1.0.0');
    at.remove('remotes/borrow/1.0.0/deep');
    await expect(at.publish('borrow', '1.0.0')).rejects.toThrow(
      'borrow 1.0.0 is in the store with other files (some are missing)',
    );
    expect(stored()).not.toContain(path.join('borrow', '1.0.0', 'deep', 'page.js'));
  });

  it('completes an earlier publish that was stopped', async () => {
    await at.publish('borrow', '1.0.0');
    at.remove('releases/borrow/1.0.0.jwt');
    at.remove('remotes/borrow/1.0.0/deep');
    await at.publish('borrow', '1.0.0');
    await expect(
      readStatement(at.context, 'borrow', '1.0.0', team('borrow')),
    ).resolves.toMatchObject({
      version: '1.0.0',
    });
    expect(stored()).toContain(path.join('borrow', '1.0.0', 'deep', 'page.js'));
  });

  it.each([
    ['with other bytes', 'another build'],
    ['and went again', null],
  ])('fails if a file comes into the store meanwhile %s', async (_what, text) => {
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    const file = 'remotes/borrow/1.0.0/deep/page.js';
    const create: ObjectStore['create'] = async (name, body) => {
      if (name !== file) return at.context.store.create(name, body);
      if (text !== null) await at.context.store.create(name, Buffer.from(text));
      return false;
    };
    const context = at.withStore({ create });
    await expect(publish(context, 'borrow', { dist, commit: 'x' })).rejects.toThrow(
      `${file} came into the store meanwhile, with other bytes: somebody else publishes borrow 1.0.0`,
    );
    await expect(at.context.store.list('releases/')).resolves.toEqual([]);
  });

  it('succeeds if somebody else publishes the same build at the same time', async () => {
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    const slow = at.meanwhile('create', () => at.publish('borrow', '1.0.0'));
    await expect(publish(slow, 'borrow', { dist, commit: 'x' })).resolves.toMatchObject({
      isNew: false,
    });
  });

  it.each([
    ['no description', null],
    ['no JSON', '<html>'],
    ['another shape', '{}'],
    ['a version that breaks the rule', { version: '../1.0.0' }, 'its version is "'],
    ['an outside address', { entry: 'https://evil.example/x.js' }],
    ['no needs', { needs: undefined }],
  ])('refuses a build with %s, and names the file', async (_what, over, why = '') => {
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    const file = path.join(dist, 'release.json');
    const good = JSON.parse(readFileSync(file, 'utf8')) as object;
    if (over === null) rmSync(file);
    else
      writeFileSync(file, typeof over === 'string' ? over : JSON.stringify({ ...good, ...over }));
    await expect(publish(at.context, 'borrow', { dist, commit: 'x' })).rejects.toThrow(
      `${file} cannot be used: ${why}`,
    );
    expect(readdirSync(at.root)).not.toContain('remotes');
  });

  it('refuses a build that names a missing or a changed file', async () => {
    const missing = fakeBuild(at.folder, 'borrow', '1.0.0');
    rmSync(path.join(missing, 'deep/page.js'));
    await expect(publish(at.context, 'borrow', { dist: missing, commit: 'x' })).rejects.toThrow(
      'names remotes/borrow/1.0.0/deep/page.js, but has no such file',
    );
    const other = fakeBuild(at.folder, 'borrow', '2.0.0');
    writeFileSync(path.join(other, 'remoteEntry.js'), 'changed after the build');
    await expect(publish(at.context, 'borrow', { dist: other, commit: 'x' })).rejects.toThrow(
      'names remotes/borrow/2.0.0/remoteEntry.js, but has other bytes there',
    );
  });

  it('names the file of a build that cannot be read', async () => {
    const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
    chmodSync(at.folder, 0o755);
    chmodSync(path.join(dist, 'deep/page.js'), 0);
    await asNobody(() =>
      expect(publish(at.context, 'borrow', { dist, commit: 'x' })).rejects.toMatchObject({
        code: 'refused',
        message: `${dist}/deep/page.js cannot be read: this user is not allowed to. Run the command as a user who is, or change the permissions.`,
      }),
    );
  });

  it('needs the team’s own key', async () => {
    const dist = fakeBuild(at.folder, 'customer', '1.0.0');
    await expect(publish(at.context, 'customer', { dist, commit: 'x' })).rejects.toThrow(
      'There is no key for team-customer',
    );
  });
});
