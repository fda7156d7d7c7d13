import * as paths from '@pautang/shared/contract/paths';
/**
 * Runs inline in the page before the first request, and loads the files of the wanted address in parallel with the
 * shell's own (design: two hops before the first product call). It guesses; a wrong guess costs only bytes.
 */
import { bytesOfBase64url } from '@pautang/shared/contract/base64url';
import type { PackageInfo } from '@pautang/shared/contract/host';
import type { RegistryEntry, ReleaseFile } from '@pautang/shared/contract/registry';
import { partPath } from '@pautang/shared/contract/registryParts';
import { areaOf, placesOf } from '../routing/areas';
import { fitToHost } from './fitToHost';
import { isPublic } from '../routing/addresses';
import { showEarlyLogin } from './earlyLogin';
import { openAgain } from './openAgain';

const isFramed = parent !== window;
/** Objects of which a native host injects one. */
const hostNames = ['pautangHost', 'webkit', 'ReactNativeWebView'];

const text = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** The page has either the index of the registry, below which an older server wrote parts, or the whole registry. */
interface Registry {
  readonly remotes?: Record<string, RegistryEntry | undefined>;
  readonly parts?: Record<string, string>;
}
interface Part {
  readonly name: string;
  readonly entry: RegistryEntry;
}

/**
 * Returns the payload of the page's registry, which is JSON or a JWT's. It is not verified here, because preloads carry
 * their hashes and run no code.
 */
function payload(written: string): unknown {
  const part = written.slice(written.indexOf('.') + 1, written.lastIndexOf('.'));
  if (part === '') return null;
  if (part.startsWith('{')) return JSON.parse(part);
  return JSON.parse(new TextDecoder().decode(bytesOfBase64url(part)));
}

function preload({ url, integrity, as }: ReleaseFile, base: string): HTMLLinkElement | undefined {
  // Development builds load without integrity, so a preload with it would load the file twice.
  if (process.env['NODE_ENV'] !== 'production') return undefined;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity });
  link.href = base + url;
  document.head.append(link);
  return link;
}

/** Preloads the files of one page of a remote, and passes on its first reads. */
function preloadPage({ state, stable }: RegistryEntry, name: string, wanted: string): void {
  if (state !== 'on') return;
  const { version, entry: url, integrity, preload: files, reads = {} } = stable;
  const list = document.getElementById('chunks');
  if (list) list.dataset['reads'] = reads[wanted]?.join(' ') ?? '';
  for (const file of [{ url, integrity, as: 'script', route: undefined } as const, ...files]) {
    const [, remote, of] =
      /^remotes\/([a-z][a-z0-9-]*)\/(\d[\w.+-]*)\/\w[\w.-]*$/.exec(file.url) ?? [];
    const isOwn = remote === name && of === version;
    if (!isOwn || ![undefined, wanted].includes(file.route)) continue;
    const link = preload(file, BUILD_FLAGS.STORE_BASE);
    // The page may never use the preload, and the store may never finish its answer.
    setTimeout(() => link?.remove(), 60_000);
  }
}

/**
 * Shows the login that the page contains, if the app will begin with its first step. At an address other than the
 * login's, a phone without the host's facts may still learn from the host that the borrower is logged in.
 */
function tryEarlyLogin(path: string): void {
  const facts = localStorage.getItem('pautang.packageInfo.v1');
  const isCodeSent = sessionStorage.getItem('pautang.sentCode.login.v1') !== null;
  const isHosted = isFramed || hostNames.some((name) => name in window);
  if (isCodeSent || !isHosted || (path !== paths.login && facts === null)) return;
  const { screenWidth, topPaddingHeight, fontScale } = JSON.parse(
    facts ?? '{}',
  ) as Partial<PackageInfo>;
  if (screenWidth && topPaddingHeight !== undefined && fontScale)
    fitToHost(window, { screenWidth, topPaddingHeight, fontScale });
  showEarlyLogin(window);
}

openAgain(document);

try {
  const chunks = JSON.parse(text('chunks')) as Record<string, ReleaseFile[]>;
  const [signed = '', ...lines] = text('registry').split('\n');
  const { remotes = {}, parts = {} } = (payload(signed) ?? {}) as Registry;
  for (const line of lines.filter(Boolean)) {
    const { name, entry } = JSON.parse(line) as Part;
    remotes[name] = entry;
  }
  const [path = '/'] = (location.hash.slice(1) || '/').split('?');
  const isLoggedIn = localStorage.getItem('pautang.session.v1') !== null;
  const wanted = isLoggedIn || isFramed || isPublic(path) ? path : paths.login;
  const area = areaOf(wanted, { ...placesOf(parts), ...remotes });
  // The login is drawn without the client's files, which would only delay it.
  const names = wanted === paths.login ? ['page.login'] : ['net'];
  if (area) names.push('kit', 'federation');
  else if (wanted === '/') names.push('kit', 'page.home');
  const remote = area?.remote ?? '';
  const said = parts[remote];
  const known = remotes[remote];
  // First, because the page's files are requested by it, and a server sends files of one priority in turn.
  if (!known && said !== undefined)
    void fetch(BUILD_FLAGS.STORE_BASE + partPath(remote, said), { priority: 'high' })
      .then((answer) => answer.text())
      .then((part) => {
        preloadPage((JSON.parse(part) as Part).entry, remote, wanted);
        const element = document.getElementById('registry');
        if (element) element.dataset['part'] = part;
      })
      // The shell requests the part itself.
      .catch(() => undefined);
  for (const name of names) for (const file of chunks[name] ?? []) preload(file, './');
  if (known) preloadPage(known, remote, wanted);
  if (wanted === paths.login && !isLoggedIn) tryEarlyLogin(path);
} catch {
  // The shell loads the same files itself.
}
