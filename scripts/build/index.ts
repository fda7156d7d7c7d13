import type { Configuration } from '@rspack/core';
import { orOneLine } from './flags';
import { shellConfig as configOfShell } from './shell';

export const shellConfig = (): Configuration => orOneLine(() => configOfShell());
