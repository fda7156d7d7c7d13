import * as v from 'valibot';

export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = [100, 150, 200] as const;

const queryOf = v.object({
  theme: v.fallback(v.picklist(themes), 'system'),
  text: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(textSizes)), 100),
  /** the only example to show, such as `Button.Variants`; null: the whole kit */
  only: v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), null),
});
/** The settings of the page. The address holds all of them, so that a link shows the same. */
export type Settings = v.InferOutput<typeof queryOf>;

/** @param query of the address; missing and invalid settings get their defaults */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query);
  return v.parse(queryOf, {
    theme: given.get('theme') ?? undefined,
    text: given.get('text') ?? undefined,
    only: given.get('only'),
  });
}

/** Returns the query for the settings, with the question mark; empty for the default settings. */
export function queryFor({ theme, text, only }: Settings): string {
  const query = new URLSearchParams({
    ...(theme === 'system' ? {} : { theme }),
    ...(text === 100 ? {} : { text: String(text) }),
    ...(only === null ? {} : { only }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** Sets the page as the host sets the app: the theme instead of the system's, and the phone's text size. */
export function applySettings({ theme, text, only }: Settings, root: HTMLElement): void {
  root.dataset['view'] = only === null ? 'kit' : 'only';
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.style.setProperty('--text-scale', String(text / 100));
}
