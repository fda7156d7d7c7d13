import type { Link } from './link';

/** The page's `XMLHttpRequest` behind this link. It waits on the page's own timers, which end with its document. */
export function conditionRequest(
  page: Window & typeof globalThis,
  link: Link,
): typeof XMLHttpRequest {
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
