/** The kinds of elements that can be pressed. */
export type Pressed = 'action' | 'checkbox';

/**
 * The acts of a person on a phone with the app open in one browser engine. Each act waits until it is possible, and throws if
 * that takes too long.
 */
export interface Driver {
  /** the name and version that the running browser reports */
  readonly version: string;
  /** Opens the app at a route in its host, as a launcher does. */
  open(route: string): Promise<void>;
  /** Loads the app's document anew. */
  reload(): Promise<void>;
  /** Empties the browser's own cache, where its driver can: a service worker's caches are all that is left. */
  dropHttpCache(): Promise<void>;
  /** Runs an expression in the app's document, as soon as there is one. A promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the link, button or box whose name begins with these words. */
  press(name: string, what?: Pressed): Promise<void>;
  /** Replaces the text in the field of this name; a line break at the end presses Enter. */
  type(name: string, text: string): Promise<void>;
  /** Presses the slider of this name at one share of its width and releases it at another; if both are the same, this is a tap. */
  slide(name: string, from: number, to: number): Promise<void>;
  close(): Promise<void>;
}

/** How long to wait for a thing on a busy machine before it counts as missing. */
export const PATIENCE_MS = 30_000;
const PAUSE_MS = 150;

/** Asks again until the answer is neither null nor false. @throws Error with these words, and why the last try failed */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  patience = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const { found, why } = await ask().then(
      (answer) => ({ found: answer, why: '' }),
      (error: unknown) => ({
        found: null,
        why: `: ${error instanceof Error ? error.message : String(error)}`,
      }),
    );
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`${what}, after ${patience / 1000} s${why}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
