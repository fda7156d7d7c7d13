import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { writeBelow } from '../../../lib/testing/folderForEach';
import { compressed } from '../../compressPlugin';
import { readBuildFlags } from '../../flags';
import { pageHeaders } from '../../serving/pageHeaders';
import { writeShellBuild } from '../../testing/writeShellBuild';
import { beaconRoutes } from '../../../ops/beaconRoutes';
import { integrityOf } from '../../../release/integrity';
import { indexIn } from '../../../release/registry/registryIndex';
import { serveWeb } from '../webServer';

const ENTRY = 'remotes/borrow/1.0.0/remoteEntry.0123456789.js';
const CHUNK = 'remotes/borrow/1.0.0/page.0123456789.js';
export const code = `entry ${'of a remote '.repeat(20)}`;

const registry = {
  serial: 2,
  // Not made with a key, because a check of a deployment has none.
  index: 'A'.repeat(86),
  remotes: {
    borrow: {
      state: 'on',
      stable: {
        version: '1.0.0',
        buildId: '1.0.0',
        container: 'borrow_1_0_0',
        entry: ENTRY,
        integrity: integrityOf(code),
        preload: [{ url: CHUNK, integrity: integrityOf(code), as: 'script' }],
        exposes: ['./routes'],
      },
    },
  },
};
/** A token with an invalid signature. */
export const jwt = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

/** Starts a server with a shell, one remote, a lender that refuses every call and a collector that stores nothing. */
export async function servedApp() {
  const root = mkdtempSync(path.join(tmpdir(), 'pautang-served-'));
  const shell = path.join(root, 'shell');
  mkdirSync(shell);
  const flags = readBuildFlags({});
  writeShellBuild(shell, pageHeaders({ scripts: [], styles: [] }, flags), code);
  const write = (name: string, content: string) => void writeBelow(root, name, content);
  write('store/registry.jwt', jwt(registry));
  for (const { path: name, text } of indexIn(jwt(registry))?.parts ?? [])
    write(`store/${name}`, text);
  write(`store/${ENTRY}`, code);
  write(`store/${CHUNK}`, code);
  write('store/releases/borrow/1.0.0.jwt', jwt({}));
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const file of names
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(root, name)))
    for (const [other, bytes] of Object.entries(compressed(file, readFileSync(file))))
      writeFileSync(other, bytes);
  const app = fastify({ forceCloseConnections: true });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (_request, reply) =>
      reply
        .code(400)
        .headers({ 'cache-control': 'no-store', date: new Date(0).toUTCString() })
        .send({ code: 400001, msg: 'There is no envelope.', data: null }),
  });
  let refused = 0;
  const collector = {
    take: () => true,
    isAddressFine: () => true,
    isDeviceFine: () => true,
    refused: () => void (refused += 1),
  };
  await app.register(async (scope) =>
    beaconRoutes(scope, { collector, senderOf: async () => ({}) }),
  );
  await serveWeb(app, {
    shellDist: shell,
    simulatorDist: path.join(root, 'simulator'),
    storeRoot: path.join(root, 'store'),
  });
  return {
    app,
    shell,
    refused: () => refused,
    close: async () => {
      await app.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
