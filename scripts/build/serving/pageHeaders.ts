import { createHash } from 'node:crypto';
import type { readBuildFlags } from '../flags';
import type { Inline } from '../htmlPlugin';
import { HEADERS_FILE } from './deployment';
import { nginxFiles } from './nginx';
import { hasOwnOrigin, servedPaths } from './servedPaths';

type Flags = ReturnType<typeof readBuildFlags>;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the security headers of the shell's page. The page may run its own inline script, by its hash, and those
 * files from its own and the store's origin that the shell's Trusted Types policy admits. It may not load from or send
 * to other origins, and only the host may frame it.
 */
export function pageHeaders(
  { scripts, styles }: Inline,
  { STORE_BASE, HOST_ORIGINS }: Pick<Flags, 'STORE_BASE' | 'HOST_ORIGINS'>,
): Readonly<Record<string, string>> {
  const from = ["'self'", ...(hasOwnOrigin({ STORE_BASE }) ? [new URL(STORE_BASE).origin] : [])];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...scripts.map(hashOf), ...from],
    'style-src': [...styles.map(hashOf), ...from],
    'connect-src': from,
    // the page shows a picture from a blob before it uploads it
    'img-src': ["'self'", 'data:', 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...HOST_ORIGINS],
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

/** Returns a shell build's files for operators, by name: the page's headers, and configurations of web servers. */
export function servingFiles(flags: Flags, inline: Inline): Readonly<Record<string, string>> {
  const headers = pageHeaders(inline, flags);
  return {
    [HEADERS_FILE]: `${JSON.stringify(headers, null, 2)}\n`,
    ...nginxFiles(servedPaths(flags, headers), flags),
  };
}
