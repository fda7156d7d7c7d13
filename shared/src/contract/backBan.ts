import type { HostDataOf } from './hostWire';
import type { hostBanBack } from './host';

/** Where back navigation is banned. The page and the host keep this state by the same rules. */
export interface BackBan {
  readonly whole: boolean;
  /** in-app paths without query */
  readonly pages: readonly string[];
}

export const noBackBan: BackBan = { whole: false, pages: [] };

/** Returns the bans after one more `banBack`, of its `pages` or else of every page. Allowing every page lifts all bans. */
export function afterBan(ban: BackBan, { banned, pages }: HostDataOf<typeof hostBanBack>): BackBan {
  if (!pages) return banned ? { ...ban, whole: true } : noBackBan;
  const others = ban.pages.filter((page) => !pages.includes(page));
  return { ...ban, pages: banned ? [...others, ...pages] : others };
}

/** @param path the current route; its query is ignored */
export function isBackBanned({ whole, pages }: BackBan, path: string): boolean {
  return whole || pages.includes(path.split('?', 1)[0] ?? path);
}
