/** The network conditions between the app and its servers. */
export interface NetworkConditions {
  /** milliseconds that are added to each call */
  readonly latency: number;
  /** percent of calls that fail, half of them on the way back, when the server has already acted */
  readonly loss: number;
  readonly offline: boolean;
}

export const goodNetwork: NetworkConditions = { latency: 0, loss: 0, offline: false };

/** Presets: no condition, a slow phone network, a very slow one. */
export const latencies = [0, 300, 2_000] as const;
export const losses = [0, 20, 100] as const;

type AppWindow = Window & typeof globalThis & { isNetworkConditioned?: true };

interface Options {
  readonly conditions: () => NetworkConditions;
  /** a number from 0 to below 1 */
  readonly random: () => number;
}

/**
 * Applies the simulator's network conditions to the calls of the app's window, which has the same origin. Files that
 * elements load (scripts, styles, pictures) are not affected. A second call for the same window has no effect; a new
 * document needs a new call.
 */
export function conditionNetwork(app: Window, options: Options): void {
  const page = app as AppWindow;
  if (page.isNetworkConditioned) return;
  page.isNetworkConditioned = true;
  page.fetch = conditionFetch(page, options);
  page.XMLHttpRequest = conditionRequest(page, options);
  Object.defineProperty(page.navigator, 'onLine', {
    configurable: true,
    get: () => !options.conditions().offline,
  });
}

type Fate = 'arrives' | 'lost' | 'answerLost';

export function fateOf({ loss, offline }: NetworkConditions, random: () => number): Fate {
  if (offline) return 'lost';
  if (random() >= loss / 100) return 'arrives';
  return random() < 0.5 ? 'lost' : 'answerLost';
}

/** The page's `fetch` under these conditions. */
function conditionFetch(
  page: Window & typeof globalThis,
  { conditions, random }: Options,
): typeof fetch {
  const real = page.fetch.bind(page);
  const failed = () => new page.TypeError('Failed to fetch');
  return async (input, init) => {
    const fate = fateOf(conditions(), random);
    const { latency } = conditions();
    if (latency > 0) await new Promise((resolve) => page.setTimeout(resolve, latency));
    if (init?.signal?.aborted) throw new page.DOMException('Given up.', 'AbortError');
    if (fate === 'lost') throw failed();
    const response = await real(input, init);
    if (fate === 'answerLost') throw failed();
    return response;
  };
}

/** The page's `XMLHttpRequest` under these conditions. It uses the page's own timers, which stop with the document. */
function conditionRequest(
  page: Window & typeof globalThis,
  { conditions, random }: Options,
): typeof XMLHttpRequest {
  return class extends page.XMLHttpRequest {
    #timer: number | undefined;
    #isAnswerLost = false;

    // Functions in private fields, because Chrome 80 has no private methods and the compiler does not convert them.
    readonly #fail = (): void => {
      this.dispatchEvent(new page.ProgressEvent('error'));
      this.dispatchEvent(new page.ProgressEvent('loadend'));
    };

    readonly #hide = (event: Event): void => {
      if (!this.#isAnswerLost) return;
      event.stopImmediatePropagation();
      if (event.type !== 'loadend') return;
      this.#isAnswerLost = false;
      this.#fail();
    };

    constructor() {
      super();
      // This listener must come before all others, so that they see a lost answer only as a failure.
      for (const type of ['readystatechange', 'progress', 'load', 'loadend'])
        this.addEventListener(type, this.#hide);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const fate = fateOf(conditions(), random);
      this.#isAnswerLost = fate === 'answerLost';
      const leave = () => (fate === 'lost' ? this.#fail() : super.send(body));
      const { latency } = conditions();
      if (latency === 0 && fate !== 'lost') leave();
      else this.#timer = page.setTimeout(leave, latency);
    }

    override abort(): void {
      page.clearTimeout(this.#timer);
      super.abort();
    }
  };
}
