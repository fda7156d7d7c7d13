import type { swapVetoes } from '@pautang/shared/app';
import type { RegistrySource } from './registrySource';

/** The serial for which this tab was reloaded last; outside the borrower's own keys (`pautang.…`), so that a logout leaves it. */
const KEY = 'pautang-reload.v1';

/** Notes that the tab reloads for this serial. False: it has done so, or cannot note it and might reload without end. */
function note(serial: number): boolean {
  try {
    // Junk becomes NaN, for which the comparison is false.
    if (Number(sessionStorage.getItem(KEY)) >= serial) return false;
    sessionStorage.setItem(KEY, String(serial));
    return true;
  } catch {
    return false;
  }
}

interface Options {
  readonly page: Pick<Window, 'addEventListener'>;
  /** loads the page anew, or has the host do it */
  readonly refresh: () => void;
  readonly registry: Pick<RegistrySource, 'current'>;
  readonly vetoes: Pick<typeof swapVetoes, 'strongest'>;
}

/**
 * Reloads the page if the registry asks for it, once for each serial: a remote may have damaged something that a new
 * version cannot mend, such as a global.
 */
export function createReload({ page, refresh, registry, vetoes }: Options) {
  /** serial in force when the first remote ran; before that nothing can be damaged */
  let began = 0;
  /** the serial for which the page has to reload; 0: none */
  const due = (): number => {
    const { reload = 0 } = registry.current() ?? {};
    return began > 0 && reload > began ? reload : 0;
  };
  return {
    due,
    /** A remote is about to run. */
    begin: () => {
      began ||= registry.current()?.serial ?? 0;
    },
    /** Reloads where that is due and no act is under way. Call it when the store has answered, so that the page will come. */
    settle: () => {
      const serial = due();
      if (serial === 0 || vetoes.strongest() === 'act' || !note(serial)) return;
      page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
      refresh();
    },
  };
}
