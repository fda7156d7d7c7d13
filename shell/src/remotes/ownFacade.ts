import type { Release } from '@pautang/shared/contract/registry';

export type Facade = typeof import('@pautang/shared/app');
type Inject = Facade['api']['injectEndpoints'];

/** Stands in the names of all endpoints of a release. */
export const endpointMark = ({ container }: Pick<Release, 'container'>): string => `/${container}/`;

/** Those that get a name. */
const renamed = (all: object, rename: (name: string) => string | null) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, one]) => {
      const to = rename(name);
      return to === null ? [] : [[to, one as never]];
    }),
  );

/**
 * The façade as one release gets it. Its endpoints get the release's mark into their names and are read without it, so a
 * team names them as it likes: none has the name of another remote's, of the shell's, or of another version's, which may
 * read the same answer otherwise. Whatever else an api can do is not a remote's to use.
 */
export function ownFacade(facade: Facade, mark: string): Facade {
  const { api } = facade;
  const own = (all: object) =>
    renamed(all, (name) => (name.includes(mark) ? name.replace(mark, '') : null));
  const injectEndpoints = ({ endpoints }: Parameters<Inject>[0]) => {
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => renamed(endpoints(build), (name) => name + mark),
    });
    return { ...own(api), endpoints: own(api.endpoints), injectEndpoints };
  };
  // A remote uses nothing else of the api.
  return { ...facade, api: { injectEndpoints } as unknown as Facade['api'] };
}
