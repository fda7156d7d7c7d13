import type { EntryModule, Sources } from './catalogue';

function all<T>(context: ReturnType<ImportMeta['webpackContext']>): Record<string, T> {
  // Each context below has files of one kind, so all of its modules have the type T.
  return Object.fromEntries(context.keys().map((file) => [file, context(file) as T]));
}

/** The files of the folders. The bundler evaluates these expressions at build time and again when a file changes. */
export const sources: Sources = {
  modules: all<EntryModule>(
    import.meta.webpackContext('./entries', { recursive: false, regExp: /\.tsx$/ }),
  ),
  texts: all<string>(
    import.meta.webpackContext('./entries?source', { recursive: false, regExp: /\.tsx$/ }),
  ),
  components: {
    '@pautang/shared/ui': all<string>(
      import.meta.webpackContext('../../../shared/src/ui?source', {
        recursive: true,
        regExp: /^(?!.*\.test\.).*\.tsx$/,
      }),
    ),
    '@pautang/shared/parts': all<string>(
      import.meta.webpackContext('../../../shared/src/parts?source', {
        recursive: true,
        regExp: /^(?!.*\.test\.).*\.tsx$/,
      }),
    ),
  },
};
