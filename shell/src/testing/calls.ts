import type { Method } from '@pautang/shared/contract/method';
import type { Call } from '../client/client';

/** A product call, by default a read without data. Only the name of its method is set. */
export const callOf = (name: string, over: Partial<Call> = {}): Call => ({
  verb: 'read',
  method: { name } as Method,
  data: {},
  files: [],
  options: {},
  ...over,
});
