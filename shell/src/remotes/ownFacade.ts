import type { Release } from '@pautang/shared/contract/registry';

export type Facade = typeof import('@pautang/shared/app');
type Inject = Facade['api']['injectEndpoints'];
type Named = Readonly<Record<string, unknown>>;

/** Stands in the names of all endpoints of a release. */
export const endpointMark = ({ container }: Pick<Release, 'container'>): string => `/${container}/`;

/**
 * The façade as one release gets it. Its endpoints get the release's mark into their names and are read without it, so a
 * team names them as it likes: none has the name of another remote's, of the shell's, or of another version's, which may
 * read the same answer otherwise. What else an api can do is not a remote's to use.
 */
export function ownFacade(facade: Facade, mark: string): Facade {
  const { api } = facade;
  const own = (all: object): Named =>
    Object.fromEntries(
      Object.entries(all as Named)
        .filter(([name]) => name.includes(mark))
        .map(([name, one]) => [name.replace(mark, ''), one]),
    );
  const injectEndpoints = ({ endpoints }: Parameters<Inject>[0]) => {
    const marked = ([name, endpoint]: [string, unknown]) => [name + mark, endpoint];
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => Object.fromEntries(Object.entries(endpoints(build)).map(marked)),
    });
    return { ...own(api), endpoints: own(api.endpoints), injectEndpoints };
  };
  return { ...facade, api: { injectEndpoints } as unknown as Facade['api'] };
}
