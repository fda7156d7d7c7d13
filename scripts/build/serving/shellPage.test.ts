import { brotliCompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { createVerifyRegistry, jwtOf } from '../../../shell/src/remotes/verifyRegistry';
import { randomOf } from '../../lib/testing/random';
import { readKeySet, readSigner } from '../../release/keys/keyFolder';
import { signRegistry } from '../../release/registry/registryIndex';
import { releaseForEach } from '../../release/testing/testRelease';
import { promote } from '../../release/verbs/promote';
import { disable } from '../../release/verbs/switches';
import { shellPage, signedIn } from './shellPage';

const HTML = '<head><!--registry--><!--boot--></head>';
const inlined = (page: string) =>
  /<script type="application\/jwt" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
const JWT = 'eyJhIjoxfQ.eyJzZXJpYWwiOjd9.c2ln-_';

describe('the page with the registry in it', () => {
  it('replaces its mark in the page', () => {
    const page = shellPage(HTML, JWT);
    expect(page).toBe(
      `<head><script type="application/jwt" id="registry">${JWT}</script><!--boot--></head>`,
    );
  });

  it('is read with or without an empty line at its end', () => {
    expect(shellPage(HTML, `${JWT}\n`)).toBe(shellPage(HTML, JWT));
  });

  it('leaves a page without the mark as it is', () => {
    expect(shellPage(HTML, null)).toBe(HTML);
  });

  it('excludes texts that could end the element, act as a pattern or are no JWT', () => {
    const parts = fc.array(fc.constantFrom('</script>', '<!--', '$&', "$'", '.', 'a', '"', '\n'));
    const texts = parts.map((some) => some.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), texts), (text) => {
        const found = inlined(shellPage(HTML, text));
        expect(found === undefined || /^[\w.-]+$/.test(found)).toBe(true);
        if (found === undefined) expect(shellPage(HTML, text)).toBe(HTML);
      }),
    );
  });

  it('carries any JWT through', () => {
    const part = fc
      .base64String({ minLength: 1 })
      .map((text) => text.replaceAll(/[+/=]/g, '-') + 'x');
    fc.assert(
      fc.property(fc.tuple(part, part, part), (parts) => {
        expect(signedIn(shellPage(HTML, parts.join('.')))?.jwt).toBe(parts.join('.'));
      }),
    );
  });
});

const jwtFor = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.c2ln-_`;

describe('the registry as JSON', () => {
  const NEW = '<head><!--readableRegistry--></head>';

  it('is in a page that can read it, with the head and the signature', () => {
    expect(inlined(shellPage(NEW, jwtFor('{"serial":7}')))).toBe('e30.{"serial":7}.c2ln-_');
  });

  it('is the signed JSON to the byte, or the JWT', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const payload = JSON.stringify({ message });
        const found = inlined(shellPage(NEW, jwtFor(payload)));
        expect([`e30.${payload}.c2ln-_`, jwtFor(payload)]).toContain(found);
        expect(signedIn(shellPage(NEW, jwtFor(payload)))?.jwt).toBe(jwtFor(payload));
      }),
    );
  });

  it.each(['{"message":"</script>"}', '{"message":"<!--"}', '{\r\n}', '{\0}', '[]'])(
    'stays a JWT if a page would read other bytes: %j',
    (payload) => {
      expect(inlined(shellPage(NEW, jwtFor(payload)))).toBe(jwtFor(payload));
    },
  );
});

describe('the index of the registry', () => {
  const at = releaseForEach(async (made) => {
    await made.deploy('shell-2', { taken: {} });
    await made.release('borrow', '1.0.0');
    await made.release('repay', '1.0.0');
  });
  const content = () =>
    inlined(shellPage('<head><!--registryIndex--></head>', at.text('registry.jwt'))) ?? '';
  /** Verifies as a phone does. */
  const verified = (text: string, more?: string[]) =>
    createVerifyRegistry(readKeySet(at.context.keys, 'registry')?.keys ?? [])(jwtOf(text), more);

  it('is in the page, and phones accept it with the parts in the store as the registry', async () => {
    await at.publish('repay', '1.1.0', {
      area: { name: 'Savings', bases: { '/save': '/save/plan', '/pot': '/save/pot' } },
    });
    await promote(at.context, [{ name: 'repay', version: '1.1.0' }]);
    await disable(at.context, { name: 'borrow', message: 'Closed </script> <!-- ₱ 🙂 $&' });
    const { remotes, serial, exp, shell } = await at.registry();
    await expect(verified(content())).resolves.toMatchObject({
      isGood: true,
      registry: { serial, exp, shell, remotes: {} },
      lacks: {
        borrow: expect.stringMatching(/^[\w-]{22}$/),
        repay: expect.stringMatching(/^[\w-]{22} \/save \/pot$/),
      },
    });
    expect(content()).not.toMatch(/[<\r\0]|maria@ops-1/);
    const parts = (await at.context.store.list('parts/')).map((name) => at.text(name));
    await expect(verified(content(), parts)).resolves.toMatchObject({
      registry: { remotes },
      lacks: {},
    });
  });

  it('is at most two kilobytes larger with fifty remotes than with five', async () => {
    const { pick } = randomOf(1);
    const names = Array.from({ length: 50 }, () =>
      Array.from({ length: 4 }, () => pick([...'bdklmnprst']) + pick([...'aeiou'])).join(''),
    );
    const { remotes, ...document } = await at.registry();
    const { borrow } = remotes;
    if (!borrow) throw new Error('Nothing was released.');
    const pageWithRemotes = async (count: number) => {
      const many = names.slice(0, count).map((name) => {
        const area = { name, bases: { [`/${name}`]: `/${name}/home` } };
        return [name, { ...borrow, stable: { ...borrow.stable, area } }] as const;
      });
      const signer = readSigner(at.context.keys, 'registry');
      const text = await signRegistry({ ...document, remotes: Object.fromEntries(many) }, signer);
      return brotliCompressSync(shellPage('<!--registryIndex-->', text)).length;
    };
    const more = (await pageWithRemotes(50)) - (await pageWithRemotes(5));
    expect(more).toBeGreaterThan(500);
    expect(more).toBeLessThanOrEqual(2_000);
  });
});
