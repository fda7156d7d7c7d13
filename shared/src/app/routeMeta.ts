import type { ComponentType } from 'react';
import type { TransactionType } from '../contract/enums';

/** A value of a route handle: fixed, or computed from the query of the address (section 2, title and type rules). */
type FromQuery<T> = T | ((query: URLSearchParams) => T);

export interface RouteMeta {
  readonly title: FromQuery<string>;
  readonly transactionType?: FromQuery<TransactionType>;
  /** id of the element that scrolls in this route; default: the window scrolls */
  readonly scroll?: string;
  /** whether the host shows its bottom tabs; default false */
  readonly hasBottomNavigation?: boolean;
  /** The data may change while the page is open, so pulling the page down requests it again. Default: false. */
  readonly hasNews?: boolean;
  /** The first reads, sent before the page's files run. Only for pages of the shell: a remote has them in package.json. */
  readonly reads?: readonly string[];
}

/** One route of a remote. `path` is the whole path, such as '/borrow/confirm_quota'. */
export interface AreaRoute {
  readonly path: string;
  readonly handle: RouteMeta;
  /** Loads the page's module. The shell calls it again after a failure. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** The module that a remote exposes as './routes'. `buildId` names the build. */
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
