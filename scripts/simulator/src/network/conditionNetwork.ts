import * as v from 'valibot';

/** The network conditions between the app and its servers. */
const networkConditions = v.object({
  /** milliseconds that are added to each call */
  latency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  /** percent of calls that fail, half of them on the way back, when the server has already acted */
  loss: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  offline: v.boolean(),
});
export type NetworkConditions = v.InferOutput<typeof networkConditions>;

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
export function conditionNetwork(app: Window, { conditions, random }: Options): void {
  const page = app as AppWindow;
  if (page.isNetworkConditioned) return;
  page.isNetworkConditioned = true;
  const latency = () => conditions().latency;
  const link = {
    fate: () => fateOf(conditions(), random),
    latency,
    pause: async () => {
      const ms = latency();
      if (ms > 0) await new Promise((resolve) => page.setTimeout(resolve, ms));
    },
  };
  page.fetch = conditionFetch(page, link);
  page.XMLHttpRequest = conditionRequest(page, link);
  Object.defineProperty(page.navigator, 'onLine', {
    configurable: true,
    get: () => !conditions().offline,
  });
}

type Fate = 'arrives' | 'lost' | 'answerLost';

/** @param random a number from 0 to below 1 */
export function fateOf({ loss, offline }: NetworkConditions, random: () => number): Fate {
  if (offline) return 'lost';
  if (random() >= loss / 100) return 'arrives';
  return random() < 0.5 ? 'lost' : 'answerLost';
}

/** The simulated connection between page and server, for each call. */
interface Link {
  /** decides the outcome of a new call */
  fate(): Fate;
  /** milliseconds to wait before a call is sent */
  latency(): number;
  /** waits for the latency */
  pause(): Promise<void>;
}

/** The page's `fetch` over this connection. */
function conditionFetch(page: Window & typeof globalThis, link: Link): typeof fetch {
  const real = page.fetch.bind(page);
  const failed = () => new page.TypeError('Failed to fetch');
  return async (input, init) => {
    const fate = link.fate();
    await link.pause();
    if (init?.signal?.aborted) throw new page.DOMException('Given up.', 'AbortError');
    if (fate === 'lost') throw failed();
    const response = await real(input, init);
    if (fate === 'answerLost') throw failed();
    return response;
  };
}

/** The page's `XMLHttpRequest` over this connection. It uses the page's own timers, which stop with the document. */
function conditionRequest(page: Window & typeof globalThis, link: Link): typeof XMLHttpRequest {
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
      const fate = link.fate();
      this.#isAnswerLost = fate === 'answerLost';
      const leave = () => (fate === 'lost' ? this.#fail() : super.send(body));
      const latency = link.latency();
      if (latency === 0 && fate !== 'lost') leave();
      else this.#timer = page.setTimeout(leave, latency);
    }

    override abort(): void {
      page.clearTimeout(this.#timer);
      super.abort();
    }
  };
}
