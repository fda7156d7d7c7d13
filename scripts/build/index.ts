import type { Configuration } from '@rspack/core';
import { orOneLine } from './flags';
import { remoteConfig as configOfRemote } from './remote';
import { shellConfig as configOfShell } from './shell';

// The functions that an rspack.config.ts may import, one for each kind of bundle.

export const remoteConfig = (name: string): Configuration => orOneLine(() => configOfRemote(name));
export const shellConfig = (): Configuration => orOneLine(() => configOfShell());
