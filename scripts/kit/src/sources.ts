import type { Sources } from './catalogue';

function all<T>(context: ReturnType<ImportMeta['webpackContext']>): Record<string, T> {
  // Both contexts below hold one kind of file: what a context is asked for is what it gives.
  return Object.fromEntries(context.keys().map((file) => [file, context(file) as T]));
}

/** The files of the folders. The build reads these expressions without running them, and makes them anew when a file changes. */
export const sources: Sources = {
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
