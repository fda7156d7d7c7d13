// The lender for a server that runs it in its own process: `npm start`, `npm run dev`, and the package of the kit.
import { catalogue } from '@pautang/shared/contract/catalogue';
import type { Method, OwnCall } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { ConfigError } from './config';
import type { Call } from './methods/call';
import { handlers } from './methods/handlers';

export type { SandboxConfig } from './config';
export { readConfig } from './config';
export { openLender } from './createSandbox';
export { inUse } from './db/open';
export { createHttpServer } from './http/httpServer';

/** Names of the methods that this process's lender answers. */
export const lenderMethods = (): string[] => Object.keys(catalogue);

/** A method that the contract does not have yet, with its answer. */
export interface OwnMethod {
  readonly method: Method;
  readonly answer: (data: never, call: OwnCall) => unknown;
}

/**
 * Lets this process's lender answer methods that the contract does not have yet. An answer that does not fit its schema
 * is an error of the call. @throws ConfigError for a method that the lender has
 */
export function addMethods(methods: readonly OwnMethod[]): void {
  for (const { method, answer } of methods) {
    const { name, response } = method;
    if (Object.hasOwn(catalogue, name))
      throw new ConfigError(`The lender has the method ${name} already. Give yours another name.`);
    const handler = async (data: never, { borrower, now }: Call) =>
      v.parse(response, await answer(data, { mobile: borrower?.mobile ?? null, now }));
    Object.assign(catalogue, { [name]: method });
    Object.assign(handlers, { [name]: handler });
  }
}
