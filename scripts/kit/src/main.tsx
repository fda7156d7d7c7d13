import '@pautang/shared/ui/tokens.css';
import '@pautang/shared/ui/base.css';
import './kit.css';
import { createRoot } from 'react-dom/client';
import type { Sources } from './catalogue';
import { readCatalogue } from './catalogue';
import { Kit } from './Kit';
import { Only } from './Only';
import { applySettings, readSettings } from './settings';

/** Every file of a context, by its name. */
function all<T>(context: ReturnType<ImportMeta['webpackContext']>): Record<string, T> {
  // Both contexts below hold one kind of file: what a context is asked for is what it gives.
  return Object.fromEntries(context.keys().map((file) => [file, context(file) as T]));
}

const COMPONENTS = /^(?!.*\.test\.).*\.tsx$/;

const sources: Sources = {
  modules: all<unknown>(
    import.meta.webpackContext('./entries', { recursive: false, regExp: /\.tsx$/ }),
  ),
  texts: all<string>(
    import.meta.webpackContext('./entries?source', { recursive: false, regExp: /\.tsx$/ }),
  ),
  components: {
    '@pautang/shared/ui': all<string>(
      import.meta.webpackContext('../../../shared/src/ui?source', {
        recursive: true,
        regExp: COMPONENTS,
      }),
    ),
    '@pautang/shared/parts': all<string>(
      import.meta.webpackContext('../../../shared/src/parts?source', {
        recursive: true,
        regExp: COMPONENTS,
      }),
    ),
  },
};

const root = document.getElementById('kit');
if (root === null) throw new Error('The page has no element #kit');

const settings = readSettings(window.location.search);
applySettings(settings, document.documentElement);
const entries = readCatalogue(sources);
createRoot(root).render(
  settings.only === null ? (
    <Kit entries={entries} settings={settings} page={window} />
  ) : (
    <Only entries={entries} id={settings.only} />
  ),
);
