import type { Configuration } from '@rspack/core';
import { orOneLine } from './flags';
import { remoteConfig as configOfRemote } from './remote';
import { shellConfig as configOfShell } from './shell';

// What an rspack.config.ts may import: one function for each kind of bundle.

export const remoteConfig = (name: string): Configuration => orOneLine(() => configOfRemote(name));
export const shellConfig = (): Configuration => orOneLine(() => configOfShell());
