import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { payloadKey, requestEnvelope, responseEnvelope } from './envelope';

const header = { appName: 'Pautang', afid: '', device: 'web', appVersion: '1', adId: '' };
const item = { method: 'login', data: { credit_mobile: '09171234821' } };
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const envelope = (more: object) => ({ data: [item], header: { ...header, ...more }, t: 1 });

describe('the payload key (section 9)', () => {
  it('is the first 16 characters of the package name, twice: 32 bytes', () => {
    expect(payloadKey('ph.pautang.sandbox')).toBe('ph.pautang.sandbph.pautang.sandb');
    const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 60 });
    fc.assert(
      fc.property(ascii, (name) => {
        const key = payloadKey(name);
        expect(key).toBe(name.slice(0, 16) + name.slice(0, 16));
        expect(new TextEncoder().encode(key)).toHaveLength(32);
      }),
    );
  });

  it.each(['', 'ph.pautang', 'ph.pautang.sand', 'ph.pautäng.sandbox'])(
    'throws for a package name that cannot give a key: %j',
    (name) => {
      expect(() => payloadKey(name)).toThrow(
        `The package name '${name}' cannot give a payload key`,
      );
    },
  );

  it('ignores all after the sixteenth character', () => {
    expect(payloadKey('ph.pautang.sandb-ö')).toBe(payloadKey('ph.pautang.sandb'));
  });
});

describe('the envelopes', () => {
  it.each([
    [1, true],
    [20, true],
    [0, false],
    [21, false],
  ])('hold %i items: %s (decision P6)', (count, isGood) => {
    const data = Array.from({ length: count }, () => item);
    expect(accepts(requestEnvelope, { data, header, t: 1 })).toBe(isGood);
  });

  it('may have more keys in the header, and a UUID as requestId (decision P7)', () => {
    const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    expect(v.parse(requestEnvelope, envelope({ requestId, channel: 'x' }))).toEqual(
      envelope({ requestId, channel: 'x' }),
    );
    expect(accepts(requestEnvelope, envelope({ requestId: '1' }))).toBe(false);
  });

  it.each([
    { code: '0', msg: '', data: [] },
    { code: 0.5, msg: '', data: [] },
    { code: 0, data: [] },
    { msg: '' },
    [],
    null,
  ])('refuse an answer like %j (decision P3)', (answer) => {
    expect(accepts(responseEnvelope, answer)).toBe(false);
  });
});
