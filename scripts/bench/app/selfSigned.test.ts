import { X509Certificate, createHash } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { selfSigned } from './selfSigned';

describe('a certificate made at run time', () => {
  const { key, cert, spki } = selfSigned();
  const parsed = new X509Certificate(cert);

  it('is localhost’s, valid now, and signed with its own key', () => {
    expect(parsed.checkHost('localhost')).toBe('localhost');
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    expect(Date.parse(parsed.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(parsed.validTo)).toBeGreaterThan(Date.now());
  });

  it('fits its key and the hash that a browser is told', () => {
    expect(() => createSecureContext({ key, cert })).not.toThrow();
    const der = parsed.publicKey.export({ type: 'spki', format: 'der' });
    expect(createHash('sha256').update(der).digest('base64')).toBe(spki);
  });

  it('is another one each time', () => {
    expect(selfSigned().spki).not.toBe(spki);
  });
});
