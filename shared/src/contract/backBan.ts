import type { HostDataOf } from './hostWire';
import type { hostBanBack } from './host';

/** Where back navigation is banned: page and host keep it alike. */
export interface BackBan {
  readonly whole: boolean;
  /** in-app paths without query */
  readonly pages: readonly string[];
}

export const noBackBan: BackBan = { whole: false, pages: [] };

/** A list bans or allows its pages; without one the whole is meant, and allowing the whole lifts every ban. */
export function afterBan(ban: BackBan, { banned, pages }: HostDataOf<typeof hostBanBack>): BackBan {
  if (!pages) return banned ? { ...ban, whole: true } : noBackBan;
  const others = ban.pages.filter((page) => !pages.includes(page));
  return { ...ban, pages: banned ? [...others, ...pages] : others };
}

/** @param path the current route; its query means nothing */
export function isBackBanned({ whole, pages }: BackBan, path: string): boolean {
  return whole || pages.includes(path.split('?', 1)[0] ?? path);
}
