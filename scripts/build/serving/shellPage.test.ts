import * as fc from 'fast-check';
import { registryIn, shellPage } from './shellPage';

const HTML = '<head><!--registry--><!--boot--></head>';
const inlined = (page: string) =>
  /<script type="application\/jwt" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
const JWT = 'eyJhIjoxfQ.eyJzZXJpYWwiOjd9.c2ln-_';

describe('the page with the registry in it', () => {
  it('stands where the page has a place for it', () => {
    const page = shellPage(HTML, JWT);
    expect(page).toBe(
      `<head><script type="application/jwt" id="registry">${JWT}</script><!--boot--></head>`,
    );
  });

  it('is read with or without an empty line at its end', () => {
    expect(shellPage(HTML, `${JWT}\n`)).toBe(shellPage(HTML, JWT));
  });

  it('stays as it is without one', () => {
    expect(shellPage(HTML, null)).toBe(HTML);
  });

  it('lets nothing in that could end the element, be taken for a pattern or is no JWT', () => {
    const parts = fc.array(fc.constantFrom('</script>', '<!--', '$&', "$'", '.', 'a', '"', '\n'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((some) => some.join('')),
        ),
        (text) => {
          const found = inlined(shellPage(HTML, text));
          expect(found === undefined || /^[\w.-]+$/.test(found)).toBe(true);
          if (found === undefined) expect(shellPage(HTML, text)).toBe(HTML);
        },
      ),
    );
  });

  it('carries any JWT through', () => {
    const part = fc
      .base64String({ minLength: 1 })
      .map((text) => text.replaceAll(/[+/=]/g, '-') + 'x');
    fc.assert(
      fc.property(fc.tuple(part, part, part), (parts) => {
        expect(registryIn(shellPage(HTML, parts.join('.')))).toBe(parts.join('.'));
      }),
    );
  });
});

const jwtFor = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.c2ln-_`;

describe('the registry as JSON', () => {
  const NEW = '<head><!--readableRegistry--></head>';

  it('stands in a page that can read it, with the head and the signature', () => {
    expect(inlined(shellPage(NEW, jwtFor('{"serial":7}')))).toBe('e30.{"serial":7}.c2ln-_');
  });

  it('is the JSON that was signed, to the byte, or the JWT', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const payload = JSON.stringify({ message });
        const found = inlined(shellPage(NEW, jwtFor(payload)));
        expect([`e30.${payload}.c2ln-_`, jwtFor(payload)]).toContain(found);
        expect(registryIn(shellPage(NEW, jwtFor(payload)))).toBe(jwtFor(payload));
      }),
    );
  });

  it.each(['{"message":"</script>"}', '{"message":"<!--"}', '{\r\n}', '{\0}', '[]'])(
    'is left as a JWT where a page would read other bytes: %j',
    (payload) => {
      expect(inlined(shellPage(NEW, jwtFor(payload)))).toBe(jwtFor(payload));
    },
  );
});
