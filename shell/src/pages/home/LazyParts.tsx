import type { PopupsProps } from './popups/Popups';
import { Popups } from './popups/Popups';
import { useAhead } from './useAhead';

export interface LazyPartsProps {
  /** null: none is due now */
  readonly popups: PopupsProps | null;
  /** where the button of the big card leads in the app; null: to a page of the host's */
  readonly next: string | null;
}

/** Once home is drawn, shows a due popup and loads the files of the page that its button leads to. */
export function LazyParts({ popups, next }: LazyPartsProps) {
  useAhead(next);
  return popups && <Popups {...popups} />;
}
