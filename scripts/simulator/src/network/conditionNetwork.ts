import * as v from 'valibot';

/** What stands between the app and its servers. */
const networkConditions = v.object({
  /** added to each call, in milliseconds */
  latency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  /** of a hundred calls so many are lost, half of them on their way back: the server has done its work then */
  loss: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  offline: v.boolean(),
});
export type NetworkConditions = v.InferOutput<typeof networkConditions>;

export const goodNetwork: NetworkConditions = { latency: 0, loss: 0, offline: false };

/** Common ones: none, a slow phone network, a very slow one. */
export const latencies = [0, 300, 2_000] as const;
export const losses = [0, 20, 100] as const;

type AppWindow = Window & typeof globalThis & { isNetworkConditioned?: true };

interface Options {
  readonly conditions: () => NetworkConditions;
  /** from 0 to below 1 */
  readonly random: () => number;
}

/**
 * Puts the simulator's network before the calls of the app's window. Simulator only, and possible only because the app is
 * of the same origin; files that elements load (scripts, styles, pictures) are not held back. A second time does nothing,
 * a new document needs it anew.
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

/** What becomes of one call. */
type Fate = 'arrives' | 'lost' | 'answerLost';

/** @param random from 0 to below 1 */
export function fateOf({ loss, offline }: NetworkConditions, random: () => number): Fate {
  if (offline) return 'lost';
  if (random() >= loss / 100) return 'arrives';
  return random() < 0.5 ? 'lost' : 'answerLost';
}

/** The way between page and server, as single calls meet it. */
interface Link {
  /** decided when the call is made */
  fate(): Fate;
  /** milliseconds that the call waits before it leaves */
  latency(): number;
  /** waits as long */
  pause(): Promise<void>;
}

/** The page's `fetch` behind this link. */
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

/** The page's `XMLHttpRequest` behind this link. It waits on the page's own timers, which end with its document. */
function conditionRequest(page: Window & typeof globalThis, link: Link): typeof XMLHttpRequest {
  return class extends page.XMLHttpRequest {
    #timer: number | undefined;
    #isAnswerLost = false;

    // Functions in private fields: private methods are newer than Chrome 80, and the compiler leaves them as they are.
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
      // Before anybody else listens: of a lost answer nobody hears but as a failure.
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
