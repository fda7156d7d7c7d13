import type { DeviceSettings } from '../host/device';

/** Sets the override that the tokens know; 'system' leaves the choice to the browser. */
export function applyTheme(target: Document, theme: DeviceSettings['theme']): void {
  const root: HTMLElement | null = target.documentElement;
  // A page that has just begun to load.
  if (root === null) return;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
