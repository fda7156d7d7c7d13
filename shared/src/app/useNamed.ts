import { useCallback } from 'react';
import { useKept } from './useKept';

/** Stands for the app's name in texts. */
const NAME = '{app}';

/** Puts the app's name into a text in place of each '{app}'. */
export const named = (text: string, name: string): string => text.split(NAME).join(name);

/** Returns `named` with the name of this app: the host's, or the build's until the host has told one. */
export function useNamed(): (text: string) => string {
  const [name] = useKept('appName');
  return useCallback((text: string) => named(text, name ?? ''), [name]);
}
