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
 * The façade of one release. It adds the release's mark to its endpoints' names and hides it again, so a team may name
 * them freely: no name collides with another remote's, the shell's or another version's, which may read the same answer
 * differently. A remote gets no other function of the api.
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
  // A remote gets no other function of the api.
  return { ...facade, api: { injectEndpoints } as unknown as Facade['api'] };
}
