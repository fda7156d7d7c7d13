import { useEffect } from 'react';
import { useHostState } from '../host/HostContext';
import { applyTheme } from './applyTheme';

/** The simulator wears the theme that its phone is set to. */
export function useTheme(): void {
  const theme = useHostState((state) => state.device.theme);
  useEffect(() => applyTheme(document, theme), [theme]);
}
