import { Hidden } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';

export interface StateNewsProps {
  /** null while it is not known */
  readonly words: string | null;
}

/**
 * Says once where things stand when that changes while the page is open; the first state is there to be read. It stands
 * outside of what changes: a live region that comes with its words is not read out.
 */
export function StateNews({ words }: StateNewsProps): ReactNode {
  const [known, setKnown] = useState(words);
  const [isNews, setIsNews] = useState(false);
  if (words !== null && words !== known) {
    setKnown(words);
    setIsNews(known !== null);
  }
  return <Hidden live>{isNews ? known : ''}</Hidden>;
}
