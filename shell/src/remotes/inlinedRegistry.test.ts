import * as fc from 'fast-check';
import { jwtOf } from './registrySource';

const part = (text: string) => Buffer.from(text).toString('base64url');

describe('the registry in the page', () => {
  it('is the JWT that was signed, whatever its payload says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const payload = JSON.stringify({ serial: 1, message });
        expect(jwtOf(`e30.${payload}.c2ln-_`)).toBe(`e30.${part(payload)}.c2ln-_`);
      }),
    );
  });

  it.each(['e30.eyJzZXJpYWwiOjd9.c2ln-_', '', 'null', '{}', '.', '{"serial":0,"remotes":{}}'])(
    'stays as it is where it is none: %j',
    (text) => {
      expect(jwtOf(text)).toBe(text);
    },
  );
});
