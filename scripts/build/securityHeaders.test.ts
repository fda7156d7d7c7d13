import { createHash } from 'node:crypto';
import { securityHeaders } from './securityHeaders';

const page = { scripts: ['boot()'], styles: ['p{}'], storeBase: '/', hostOrigins: [] };
const policy = (more: Partial<Parameters<typeof securityHeaders>[0]> = {}) => {
  const text = securityHeaders({ ...page, ...more })['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe("the headers of the shell's page", () => {
  it('forbid everything that they do not name, and name nothing unsafe', () => {
    expect(policy()['default-src']).toEqual(["'none'"]);
    const values = Object.values(policy()).flat().join(' ');
    expect(values).not.toMatch(/unsafe|\*/);
  });

  it('allow only the inline script and style of this page, by hash', () => {
    expect(policy()['script-src']).toEqual([hash('boot()'), "'self'"]);
    expect(policy()['style-src']).toEqual([hash('p{}'), "'self'"]);
  });

  it('name the store if it has its own origin', () => {
    const { 'script-src': scripts, 'connect-src': calls } = policy({
      storeBase: 'https://cdn.example/pautang/',
    });
    expect(scripts).toContain('https://cdn.example');
    expect(calls).toEqual(["'self'", 'https://cdn.example']);
  });

  it('let only the host frame it', () => {
    expect(policy()['frame-ancestors']).toEqual(["'self'"]);
    expect(policy({ hostOrigins: ['https://host.example'] })['frame-ancestors']).toEqual([
      "'self'",
      'https://host.example',
    ]);
  });

  it('require Trusted Types and name the only policy', () => {
    expect(policy()['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy()['trusted-types']).toEqual(['default']);
  });
});
