import { createHash } from 'node:crypto';
import { pageHeaders } from './pageHeaders';

const inline = { scripts: ['boot()'], styles: ['p{}'] };
const policy = (STORE_BASE = '/', HOST_ORIGINS: string[] = []) => {
  const headers = pageHeaders(inline, { STORE_BASE, HOST_ORIGINS });
  const text = headers['content-security-policy'] ?? '';
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
    const store = 'https://cdn.example/pautang/';
    const { 'script-src': scripts, 'connect-src': calls } = policy(store);
    expect(scripts).toContain('https://cdn.example');
    expect(calls).toEqual(["'self'", 'https://cdn.example']);
  });

  it('let only the host frame it', () => {
    expect(policy()['frame-ancestors']).toEqual(["'self'"]);
    expect(policy('/', ['https://host.example'])['frame-ancestors']).toEqual([
      "'self'",
      'https://host.example',
    ]);
  });

  it('require Trusted Types and name the only policy', () => {
    expect(policy()['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy()['trusted-types']).toEqual(['default']);
  });
});
