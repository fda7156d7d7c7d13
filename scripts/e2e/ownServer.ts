import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalOptions } from '../dev/server';
import { publishBuilds, startLocal } from '../dev/server';
import { readConfig } from '../sandbox/config';

/** A server that a test may break: its own lender, clock and release store. */
export interface OwnServer {
  readonly address: string;
  /** folder of its release store */
  readonly storeRoot: string;
  /** the registry as it was published, as text */
  readonly registry: string;
  /** Puts this text where the registry is; null takes it away. */
  setRegistry(text: string | null): void;
  close(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-store-'));
  await publishBuilds(storeRoot);
  const lender: LocalOptions['lender'] = readConfig({
    SANDBOX_DATA: 'memory',
    APPROVE_AFTER_SECONDS: '2',
    DISBURSE_AFTER_SECONDS: '2',
    LOG_LEVEL: 'silent',
  });
  const local = await startLocal({ port: 0, lender, storeRoot });
  const file = path.join(storeRoot, 'registry.json');
  return {
    address: local.address,
    storeRoot,
    registry: readFileSync(file, 'utf8'),
    setRegistry: (text) =>
      text === null ? rmSync(file, { force: true }) : writeFileSync(file, text),
    close: async () => {
      await local.close();
      rmSync(storeRoot, { recursive: true, force: true });
    },
  };
}
