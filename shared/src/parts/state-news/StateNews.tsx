import { Hidden } from '@pautang/shared/ui';
import { useState } from 'react';

/**
 * Reads a state out when it changes while the page is open. It does not read the first one. Null: not known yet.
 * Render it outside of the part that changes, because screen readers do not read out a live region that is added together
 * with its words.
 */
export function StateNews({ words }: { readonly words: string | null }) {
  const [known, setKnown] = useState(words);
  const [isNews, setIsNews] = useState(false);
  if (words !== null && words !== known) {
    setKnown(words);
    setIsNews(known !== null);
  }
  return <Hidden live>{isNews ? known : ''}</Hidden>;
}
