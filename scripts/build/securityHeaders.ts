import { createHash } from 'node:crypto';

interface Options {
  /** text of each inline script and style, exactly as in the page */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** path or address of the release store */
  readonly storeBase: string;
  /** origins of windows, other than the page's own, that may act as the native host */
  readonly hostOrigins: readonly string[];
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns 'self', and the store's origin if that is a different one. */
function origins(storeBase: string): string[] {
  return /^https?:/.test(storeBase) ? ["'self'", new URL(storeBase).origin] : ["'self'"];
}

/**
 * Returns the security headers of the shell's page. The page may run its own inline script, by its hash, and those
 * files from its own and the store's origin that the shell's Trusted Types policy admits. It may not load from or send
 * to other origins, and only the host may frame it.
 */
export function securityHeaders(options: Options): Readonly<Record<string, string>> {
  const { scripts, styles, storeBase, hostOrigins } = options;
  const from = origins(storeBase);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...scripts.map(hashOf), ...from],
    'style-src': [...styles.map(hashOf), ...from],
    'connect-src': from,
    // the page shows a picture from a blob before it uploads it
    'img-src': ["'self'", 'data:', 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...hostOrigins],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
