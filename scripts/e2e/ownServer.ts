import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@pautang/shared/contract/registry';
import { distFolder } from '../lib/machine/workspace';
import { localContext, publishBuilds } from '../build/dev/publishBuilds';
import type { Db } from '../lib/database/openDatabase';
import type { LocalOptions } from '../build/dev/localServer';
import { startLocal } from '../build/dev/localServer';
import { readSigner } from '../release/keys/keyFolder';
import { readRegistry } from '../release/registry/registryFile';
import { indexIn, signRegistry } from '../release/registry/registryIndex';
import { readConfig } from '../sandbox/config';
import { emptyDatabase } from '../sandbox/testing/emptyDatabase';

/** A server that a test may break: its own lender, clock and release store. */
export interface OwnServer {
  /** for tests that look into the database of lender and collector */
  readonly db: Db;
  readonly address: string;
  /** folder of its release store */
  readonly storeRoot: string;
  /** the published registry: its text in the store and, below, its content */
  readonly registryText: string;
  readonly registry: Registry;
  /** Signs as operations do. */
  sign(registry: Registry): Promise<string>;
  /** Replaces the registry's text; null removes it. */
  setRegistry(text: string | null): void;
  close(): Promise<void>;
}

interface Options {
  /** folder of another build of the shell; the current one when left out */
  readonly shellDist?: string;
  /** the lender decides and pays out after a second each, so a test must accept any step of a loan on its page */
  readonly isQuick?: boolean;
}

export async function startOwnServer({
  shellDist = distFolder('shell'),
  isQuick = false,
}: Options = {}): Promise<OwnServer> {
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-store-'));
  await publishBuilds(storeRoot, {}, shellDist);
  const lender: LocalOptions['lender'] = readConfig({
    SANDBOX_DATA: 'memory',
    APPROVE_AFTER_SECONDS: isQuick ? '1' : '4',
    DISBURSE_AFTER_SECONDS: isQuick ? '1' : '2',
    LOG_LEVEL: 'silent',
  });
  const begun = { ...lender, emptyDatabase: await emptyDatabase() };
  const local = await startLocal({ port: 0, lender: begun, storeRoot, shellDist });
  const file = path.join(storeRoot, 'registry.jwt');
  const context = localContext(storeRoot);
  const known = await readRegistry(context);
  if (!known) throw new Error('Nothing was released.');
  return {
    address: local.address,
    storeRoot,
    db: local.db,
    registryText: known.text,
    registry: known.document,
    sign: (registry) => signRegistry(registry, readSigner(context.keys, 'registry')),
    setRegistry: (text) => {
      if (text === null) return rmSync(file, { force: true });
      for (const part of indexIn(text)?.parts ?? [])
        writeFileSync(path.join(storeRoot, part.path), part.text);
      return writeFileSync(file, text);
    },
    close: async () => {
      await local.close();
      rmSync(storeRoot, { recursive: true, force: true });
    },
  };
}
