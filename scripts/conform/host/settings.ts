import * as v from 'valibot';

/** What the command tells the page, as JSON in an element of this id. */
export const SETTINGS_ID = 'settings';
/** The mark in the page that the element takes the place of. */
export const SETTINGS_MARK = '<!--settings-->';

export const pageSettings = v.object({
  /** version of @pautang/shared */
  contract: v.string(),
  /** origins of parent windows that may be the host, beside the page's own */
  origins: v.array(v.string()),
});
export type PageSettings = v.InferOutput<typeof pageSettings>;
