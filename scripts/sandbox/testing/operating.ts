import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeBooks } from './emptyDatabase';
import type { LenderProcess } from './lenderProcess';
import { runLender } from './lenderProcess';
import type { Speaker, Transport } from './speaker';
import { speakerOf } from './speaker';

export interface Known {
  readonly mobile: string;
  readonly code: string;
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

/** Runs a lender in a process of its own, on a new folder with empty books that is deleted afterwards. */
export async function withLenderProcess(
  env: Readonly<Record<string, string>>,
  run: (lender: LenderProcess, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pautang-process-'));
  let lender: LenderProcess | null = null;
  try {
    await makeBooks(folder);
    lender = await runLender({ SANDBOX_DATA: folder, ...env });
    await run(lender, folder);
  } finally {
    await lender?.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Calls the control API over the same connection.
 * @throws Error on any status but 200
 */
export async function control<T>(send: Transport, url: string, body?: object): Promise<T> {
  const request =
    body === undefined
      ? ({ method: 'GET', url } as const)
      : ({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        } as const);
  const response = await send(request);
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${response.body}`);
  return JSON.parse(response.body) as T;
}

/** Creates a borrower in a state, with a client that is logged in. */
export async function newBorrower(
  send: Transport,
  scenario: string,
): Promise<Known & { client: Speaker }> {
  const known = await control<Known>(send, '/sandbox/borrowers', { scenario });
  return { ...known, client: speakerOf(send, known.token) };
}
