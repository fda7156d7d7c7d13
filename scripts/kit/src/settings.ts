export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = [100, 150, 200] as const;

/** The settings of the page. The address holds all of them, so that a link shows the same. */
export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly text: (typeof textSizes)[number];
  /** the only example to show, such as `Button.Variants`; null: the whole kit */
  readonly only: string | null;
}

/** @param query of the address; missing and invalid settings get their defaults */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query);
  return {
    theme: themes.find((theme) => theme === given.get('theme')) ?? 'system',
    text: textSizes.find((size) => String(size) === given.get('text')) ?? 100,
    only: given.get('only') || null,
  };
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
