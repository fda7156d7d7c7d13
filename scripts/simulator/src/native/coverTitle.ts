import type { Cover } from '../host/state';
import { pages, texts } from './texts';

export const STORE_PAGE = 'store';

/** What the title bar says over a native page. */
export function coverTitle(cover: Cover): string {
  if (cover.kind === 'face') return texts.face;
  if (cover.kind === 'maintenance') return texts.maintenance;
  if (cover.kind === 'guide') return texts.guide;
  if (cover.kind === 'finished') return texts.finished;
  if (cover.page === STORE_PAGE) return texts.store;
  return formPage(cover.page)?.title ?? texts.nativePage;
}

/** The form step of this name, if there is one. */
export function formPage(page: string): (typeof pages)[string] | undefined {
  return Object.entries(pages).find(([name]) => name === page)?.[1];
}
