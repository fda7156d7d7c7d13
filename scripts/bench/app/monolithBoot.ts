/** The monolith's boot script: like the shell's, it requests the files of the opened address early. */
import { isPublic } from '../../../shell/src/routing/addresses';
import type { File } from './monolithFiles';
import { areaChunks, filesOf } from './monolithFiles';

/** The first reads of the remotes' pages, as the app's registry has them. */
declare const PAGE_READS: Readonly<Record<string, readonly string[] | undefined>>;

function preload({ url, integrity, as }: File): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity });
  link.href = `./${url}`;
  document.head.append(link);
}

const [path = '/'] = (location.hash.slice(1) || '/').split('?');
const isKnown = localStorage.getItem('pautang.session.v1') !== null || parent !== window;
const wanted = isKnown || isPublic(path) ? path : '/login';
const ofArea = areaChunks(wanted);
const names = wanted === '/login' ? ['page.login'] : ['net'];
if (ofArea.length > 0) names.push('kit', ...ofArea);
else if (wanted === '/') names.push('kit', 'page.home');
for (const file of filesOf(names)) preload(file);
const list = document.getElementById('chunks');
if (list) list.dataset['reads'] = PAGE_READS[wanted]?.join(' ') ?? '';
