import * as fc from 'fast-check';
import * as v from 'valibot';
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

  it.each(methods)('%s takes no junk for an answer', (_name, { response }) => {
    expect(junk.filter((value) => accepts(response, value))).toEqual([]);
  });

  it.each(methods)('%s takes nothing but an object for its data', (_name, { request }) => {
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

  it('asks for a login except where a visitor has to come in', () => {
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

  it('has every method that a lender without an offer need not serve', () => {
    const optional = Object.values(optionalMethods).flat();
    expect(optional.filter((name) => methodNamed(name) === undefined)).toEqual([]);
  });

  it('sends what changes something as a write, so that it goes alone', () => {
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
