import type { Configuration } from '@rspack/core';
import { orOneLine } from './flags';
import { shellConfig as configOfShell } from './shell';

/** For the shell's rspack.config.ts. */
export const shellConfig = (): Configuration => orOneLine(() => configOfShell());
