import type { DeviceSettings } from '../host/device';

/** Sets the theme on the document, as the tokens read it; 'system' leaves it to the browser's setting. */
export function applyTheme(target: Document, theme: DeviceSettings['theme']): void {
  const root: HTMLElement | null = target.documentElement;
  // A page that begins to load may have no root element yet.
  if (root === null) return;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
