import type { PopupsProps } from './popups/Popups';
import { Popups } from './popups/Popups';
import { useAhead } from './useAhead';

export interface LateProps {
  /** null: none is due now */
  readonly popups: PopupsProps | null;
  /** where the button of the big card leads in the app; null: to a page of the host's */
  readonly next: string | null;
}

/** What home does once it is drawn: it may show a popup, and gets the files of the page that its button leads to. */
export function Late({ popups, next }: LateProps) {
  useAhead(next);
  return popups && <Popups {...popups} />;
}
