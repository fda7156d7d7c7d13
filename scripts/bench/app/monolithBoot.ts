/**
 * The monolith's boot script. Like the shell's, it requests the files of the wanted address early, beside the main
 * script.
 */
import { areaOf } from '../../../shell/src/routing/areas';
import { isPublic } from '../../../shell/src/routing/addresses';

interface File {
  readonly url: string;
  readonly integrity: string;
  readonly as: string;
}

function preload({ url, integrity, as }: File): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity });
  link.href = `./${url}`;
  document.head.append(link);
}

/** The chunk name of a page in the remotes' route tables. */
function pageChunk(remote: string, route: string): string {
  const own = `/${remote}/`;
  const rest = route.startsWith(own) ? route.slice(own.length) : route.slice(1).replace(/\//g, '-');
  return `${remote}.${rest}`;
}

const chunks = JSON.parse(document.getElementById('chunks')?.textContent ?? '{}') as Record<
  string,
  File[]
>;
const [path = '/'] = (location.hash.slice(1) || '/').split('?');
const isKnown = localStorage.getItem('pautang.session.v1') !== null || parent !== window;
const wanted = isKnown || isPublic(path) ? path : '/login';
const area = areaOf(wanted);
const names = ['net'];
if (area) names.push('kit', `${area.remote}.routes`, pageChunk(area.remote, wanted));
else if (wanted === '/') names.push('kit', 'page.home');
else if (wanted === '/login') names.push('page.login');
for (const name of names) for (const file of chunks[name] ?? []) preload(file);
