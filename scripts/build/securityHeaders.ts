import { createHash } from 'node:crypto';

/** File beside index.html that names the headers to serve the page with. */
export const HEADERS_FILE = 'headers.json';

interface Options {
  /** text of each inline script and style, as it stands in the page */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** path or address of the release store */
  readonly storeBase: string;
  /** origins of windows that may play the native host, besides the page's own */
  readonly hostOrigins: readonly string[];
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** 'self', and the store's origin where that is another. */
function origins(storeBase: string): string[] {
  return /^https?:/.test(storeBase) ? ["'self'", new URL(storeBase).origin] : ["'self'"];
}

/**
 * Headers of the shell's page. Nothing runs but the page's own inline script by its hash and files of its own origin and
 * the store's, and of those only what the shell's Trusted Types policy admits; nothing is loaded from or sent elsewhere,
 * and only the host may frame it.
 */
export function securityHeaders(options: Options): Readonly<Record<string, string>> {
  const { scripts, styles, storeBase, hostOrigins } = options;
  const from = origins(storeBase);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...scripts.map(hashOf), ...from],
    'style-src': [...styles.map(hashOf), ...from],
    'connect-src': from,
    // pictures to be uploaded are shown before they are sent
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
