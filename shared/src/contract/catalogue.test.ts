import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { catalogue, methodNamed } from './catalogue';
import type { Method } from './method';
import { optionalMethods } from './offers';

const methods: readonly (readonly [string, Method])[] = Object.entries(catalogue);
const accepts = (schema: Method['response'], value: unknown) => v.safeParse(schema, value).success;
const junk = [undefined, null, true, 0, '', 'text', [], [1], {}, { error: 'no' }, { data: {} }];

describe('the catalogue of methods (section 7)', () => {
  it('has each method under its own name, once', () => {
    for (const [key, { name }] of methods) expect(name).toBe(key);
    expect(new Set(methods.map(([, { name }]) => name)).size).toBe(methods.length);
  });

  it.each(methods)('%s refuses junk as an answer', (_name, { response }) => {
    expect(junk.filter((value) => accepts(response, value))).toEqual([]);
  });

  it.each(methods)('%s refuses data that is not an object', (_name, { request }) => {
    const others = junk.filter((value) => typeof value !== 'object' || value === null);
    expect(others.filter((value) => accepts(request, value))).toEqual([]);
  });

  it('judges any JSON without throwing', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...methods),
        (value, [, { request, response }]) => {
          expect(typeof accepts(request, value)).toBe('boolean');
          expect(accepts(response, value)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('requires a login except for the methods that visitors need', () => {
    const open = methods.filter(([, { session }]) => session !== 'required').map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'agreementText',
      'customerServiceEntrance',
      'listQuestion',
      'loanWindowConfig',
      'login',
      'mobileExists',
      'operationConfig',
      'sendCode',
    ]);
  });

  it('has every method that the offers list as optional', () => {
    const optional = Object.values(optionalMethods).flat();
    expect(optional.filter((name) => methodNamed(name) === undefined)).toEqual([]);
  });

  it('has the methods that change something as writes, which are sent alone', () => {
    const writes = methods.filter(([, { kind }]) => kind === 'write').map(([name]) => name);
    const known = [
      'applyOrder',
      'createLeaveMessage',
      'deleteAccount',
      'login',
      'modifyBankCard',
      'repaymentConfirm',
      'saveFeedback',
      'sendCode',
    ];
    expect(writes).toEqual(expect.arrayContaining(known));
  });
});
