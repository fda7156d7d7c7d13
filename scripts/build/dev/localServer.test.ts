import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import path from 'node:path';
import { localKeys, manifestOf } from '../../lib/machine/workspace';
import { listenHere } from '../../lib/processes/localPort';
import { initKeys } from '../../release/keys/initKeys';
import { readKeySet } from '../../release/keys/keyFolder';
import { readRegistry } from '../../release/registry/registryFile';
import { renew } from '../../release/verbs/renew';
import { verify } from '../../release/verbs/verify';
import type { SandboxConfig } from '../../sandbox/config';
import { readConfig } from '../../sandbox/config';
import { lenderDatabase } from '../../sandbox/testing/lenderDatabase';
import { checkPlace, startIn } from './freePlace';
import { kitCommand, startCommand } from './options';
import { localContext, publishBuilds } from './publishBuilds';
import { startLocal } from './localServer';
import { builtProject, builtRemotes as remotes } from './testing/builtProject';

let lender: SandboxConfig;
let root: string;
let storeRoot: string;

/** The stores of npm start and npm run dev, which share their keys. */
const stores = () =>
  ['releases', 'dev/releases-8180'].map((name) => path.join(root, '.pautang', name));
const publishAll = async () => {
  for (const store of stores()) await publishBuilds(store);
};
const registryOf = (store: string) => readRegistry(localContext(store));
/** Gives the shell another build id, as the build does when the pinned keys change. */
const buildShell = () => {
  const kids = readKeySet(localKeys(), 'registry')?.keys.map(({ kid }) => kid) ?? [];
  const file = path.join(root, 'shell/dist/offer.json');
  const offer = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...offer, buildId: `shell-${kids.join('-').replaceAll('_', '')}`, kids }),
  );
};

describe('everything on one address', () => {
  beforeAll(async () => {
    lender = readConfig({ DATABASE_URL: await lenderDatabase(), LOG_LEVEL: 'silent' });
  });
  beforeEach(() => {
    ({ root } = builtProject());
    storeRoot = path.join(root, 'store');
    jest.spyOn(process, 'cwd').mockReturnValue(root);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true, force: true });
  });

  it('serves the simulator, the shell, the store, the lender and its control API', async () => {
    await publishBuilds(storeRoot);
    const local = await startLocal({ port: 0, lender, storeRoot });
    const text = async (url: string) => (await local.app.inject({ url })).body;
    expect(await text('/')).toBe('the simulator');
    expect(await text('/app/')).toMatch(/id="registry">[\w.-]+<\/script>the shell/);
    for (const remote of remotes)
      expect(await text(`/remotes/${remote}/1.0.0/remoteEntry.js`)).toBe(`entry of ${remote}`);
    expect(JSON.parse(await text('/healthz'))).toEqual({ status: 'ok' });
    expect((await local.app.inject({ url: '/sandbox' })).statusCode).toBe(200);
    expect(
      (await local.app.inject({ method: 'POST', url: '/api/anyQwErTyUiOp' })).statusCode,
    ).not.toBe(404);
    await local.close();
  });

  it('says what to do about a damaged registry in the store', async () => {
    await publishBuilds(storeRoot);
    writeFileSync(path.join(storeRoot, 'registry.jwt'), 'junk');
    await expect(publishBuilds(storeRoot)).rejects.toThrow(`Or delete ${storeRoot}`);
  });

  it('says what to do if the port is taken, also by the time it starts, or needs more rights', async () => {
    await publishBuilds(storeRoot);
    const server = new Server();
    const port = await listenHere(server);
    // It may be taken by something else already.
    const next = new Server().on('error', () => {}).listen(port + 1, '127.0.0.1');
    const start = () => startLocal({ port, lender, storeRoot });
    const told = [
      [startCommand, await checkPlace(startCommand, { port }).catch(String)],
      [kitCommand, await checkPlace(kitCommand, { port }).catch(String)],
      [startCommand, await startIn(startCommand, { port, lender }, start).catch(String)],
    ] as const;
    next.close();
    await new Promise((done) => server.close(done));
    for (const [{ typed }, said] of told) {
      const named = Number(/\d+$/.exec(String(said))?.[0]);
      expect(said).toBe(
        `CommandError: Port ${port} is taken. Stop what runs there, or choose another: ${typed} --port ${named}`,
      );
      expect(named).toBeGreaterThan(port + 1);
    }
    await expect(checkPlace(startCommand, { port, lender })).resolves.toBeUndefined();
    const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    jest.spyOn(Server.prototype, 'listen').mockImplementation(function deny(this: Server) {
      process.nextTick(() => this.emit('error', denied));
      return this;
    });
    await expect(checkPlace(startCommand, { port: 80, lender })).rejects.toThrow(
      'Port 80 needs rights that this user does not have (EACCES). Start with those rights, or choose another: npm start -- --port 1024',
    );
  });

  it('runs in the process that npm signals, without a shell in between that would swallow the signal', () => {
    jest.restoreAllMocks();
    for (const folder of ['.', 'scripts/remote-kit/template']) {
      const { scripts = {} } = manifestOf(folder);
      for (const name of ['start', 'dev'])
        expect(scripts[name]).toMatch(
          /^exec (?:pautang \w+|node --import tsx scripts\/build\/dev\/bin-\w+\.ts)$/,
        );
    }
  });

  describe('after a change of keys', () => {
    let said: jest.SpyInstance;
    beforeEach(() => {
      said = jest.spyOn(console, 'log').mockReturnValue();
    });

    it('survives a change of the registry’s key, also in the store of npm run dev', async () => {
      await publishAll();
      const [main = '', dev = ''] = stores();
      for (const act of ['rotate', 'activate', 'retire'] as const) {
        const before = (await registryOf(dev))?.document.serial ?? 0;
        if (act === 'retire') await renew(localContext(main));
        await initKeys(localContext(main), ['registry'], act);
        buildShell();
        await publishAll();
        const kid = readKeySet(localKeys(), 'registry')?.active;
        for (const store of stores()) {
          const known = await registryOf(store);
          if (act === 'retire') expect(known?.kid).toBe(kid);
          expect(Object.keys(known?.document.remotes ?? {})).toHaveLength(remotes.length);
        }
        // A phone that knows an earlier registry accepts only a higher serial.
        if (act === 'retire')
          expect((await registryOf(dev))?.document.serial).toBeGreaterThan(before);
      }
      expect(said).toHaveBeenCalledTimes(1);
      expect(said).toHaveBeenCalledWith(
        expect.stringContaining(`registry.jwt in ${dev} cannot be trusted: signed by a key that`),
      );
      await expect(verify(localContext(dev))).resolves.toMatchObject({ problems: [] });
    });

    it('survives a change of a team’s key', async () => {
      await publishAll();
      const keys = localKeys();
      for (const file of readdirSync(keys))
        if (file.startsWith('team-borrow')) rmSync(path.join(keys, file));
      await publishAll();
      buildShell();
      await publishAll();
      for (const store of stores())
        await expect(verify(localContext(store))).resolves.toMatchObject({ problems: [] });
    });

    it('keeps the former store, and never moves a store outside .pautang', async () => {
      await publishAll();
      await publishBuilds(storeRoot);
      rmSync(localKeys(), { recursive: true });
      const [main = ''] = stores();
      // The next build makes new keys, and the shell pins those.
      localContext(main);
      buildShell();
      await publishBuilds(main);
      expect(existsSync(path.join(`${main}.former`, 'registry.jwt'))).toBe(true);
      await expect(publishBuilds(storeRoot)).rejects.toThrow(`Or delete ${storeRoot}`);
      expect(existsSync(path.join(storeRoot, 'registry.jwt'))).toBe(true);
    });
  });

  it('runs the current builds, and the releases given in their place, and writes nothing without news', async () => {
    await publishBuilds(storeRoot);
    const before = await registryOf(storeRoot);
    await publishBuilds(storeRoot);
    expect(await registryOf(storeRoot)).toEqual(before);
    const dev = {
      version: '0.0.0-dev',
      buildId: '0.0.0-dev',
      container: 'borrow_0_0_0_dev',
      entry: 'remotes/borrow/0.0.0-dev/remoteEntry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
      preload: [],
    };
    await publishBuilds(storeRoot, { borrow: dev });
    const { serial, remotes: running, shell } = (await registryOf(storeRoot))?.document ?? {};
    const versions = ['borrow', 'repay'].map((name) => running?.[name]?.stable.version);
    expect([serial, shell, ...versions]).toEqual([2, 'shell-1', '0.0.0-dev', '1.0.0']);
  });
});
