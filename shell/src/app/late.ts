import { tieKept } from '../session/keptStorage';
import type { FollowOptions } from '../session/followTabs';
import { followTabs } from '../session/followTabs';
import { scrollToFocus } from './focusScroll';

interface Options extends FollowOptions {
  readonly page: Window;
}

/** What the shell does all the time but not for the first paint: it comes with the client's files. */
export function startLate({ page, ...options }: Options): void {
  tieKept(options.store);
  followTabs(options);
  scrollToFocus(page);
}
