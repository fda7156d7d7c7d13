import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { bundleFolder, projectRoot, remoteNames } from '../../lib/machine/workspace';
import type { OwnMethod } from '../../sandbox/index';
import { addMethods } from '../../sandbox/index';
import { CommandError } from '../../lib/processes/commandError';
import { runSource } from './runSource';

const ownMethods = v.array(
  v.object({
    method: v.custom<OwnMethod['method']>((one) => v.is(v.object({ name: v.string() }), one)),
    answer: v.custom<OwnMethod['answer']>((one) => typeof one === 'function'),
  }),
);

/** Lets this lender answer the methods in the remotes' folders `lender`. @throws CommandError naming a wrong file */
export async function addOwnMethods(): Promise<void> {
  for (const remote of remoteNames()) {
    const folder = path.join(projectRoot(), bundleFolder(remote), 'lender');
    const files = existsSync(folder)
      ? readdirSync(folder).filter((one) => /(?<!\.test)\.ts$/.test(one))
      : [];
    for (const file of files) await addFrom(path.join(folder, file));
  }
}

async function addFrom(file: string): Promise<void> {
  const loaded = await runSource(file);
  const found = v.safeParse(ownMethods, loaded['methods']);
  if (!found.success)
    throw new CommandError(
      `${file} must export 'methods': a list of answers(method, answer) of @pautang/remote-kit/lender.`,
    );
  addMethods(found.output);
}
