import type { ComponentType } from 'react';
import type { TransactionType } from '../contract/enums';

/** A value of a route handle, fixed or derived from the address's query (section 2, title and type rules). */
type FromQuery<T> = T | ((query: URLSearchParams) => T);

/**
 * Static facts of a route: its title bar, its event type, which element scrolls, whether the host's bottom tabs show.
 */
export interface RouteMeta {
  readonly title: FromQuery<string>;
  readonly transactionType?: FromQuery<TransactionType>;
  /** id of the element that scrolls in this route; without one the window scrolls */
  readonly scroll?: string;
  /** default false */
  readonly hasBottomNavigation?: boolean;
  /** its data may change while it is on screen, and pulling it down requests it again; default false */
  readonly hasNews?: boolean;
}

/** One line of a remote's route table. `path` is the whole path, such as '/borrow/confirm_quota'. */
export interface AreaRoute {
  readonly path: string;
  readonly handle: RouteMeta;
  /** The page's module, made anew after a failure; it exports `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** The module that a remote exposes as './routes'. `buildId` tells which build is running. */
export interface AreaModule {
  readonly routes: readonly AreaRoute[];
  readonly buildId: string;
}

export interface ResolvedMeta {
  readonly title: string;
  readonly transactionType: TransactionType | null;
  /** null: the window */
  readonly scroll: string | null;
  readonly hasBottomNavigation: boolean;
  readonly hasNews: boolean;
}

const resolve = <T>(value: FromQuery<T>, query: URLSearchParams): T =>
  typeof value === 'function' ? (value as (query: URLSearchParams) => T)(query) : value;

/** The one place where a route's handle is turned into what the page shows (section 2). */
export function resolveMeta(handle: RouteMeta, query: URLSearchParams): ResolvedMeta {
  return {
    title: resolve(handle.title, query),
    transactionType:
      handle.transactionType === undefined ? null : resolve(handle.transactionType, query),
    scroll: handle.scroll ?? null,
    hasBottomNavigation: handle.hasBottomNavigation ?? false,
    hasNews: handle.hasNews ?? false,
  };
}
