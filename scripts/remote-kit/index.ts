import type { Configuration } from '@rspack/core';
import { orOneLine } from '../build/flags';
import { remoteConfig as configOf } from '../build/remote';

/** Returns rspack's settings for a remote: one container, which exposes its route table. @param name after `remote-` */
export const remoteConfig = ({ name }: { readonly name: string }): Configuration =>
  orOneLine(() => configOf(name));
