import type { ReactNode } from 'react';
import { Picture } from './Picture';
import type { IllustrationName } from './drawings';
import { drawings } from './drawings';

/** A drawing in brand and mango; decoration, the words beside it say it all. */
export function Illustration({ name }: { name: IllustrationName }): ReactNode {
  return <Picture>{drawings[name]}</Picture>;
}
