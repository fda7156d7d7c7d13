import * as v from 'valibot';

/** The name of an element's id on the wire (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const element = v.object({ [ELEMENT]: v.string() });
const refusal = v.object({ error: v.string(), message: v.string() });
const begun = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
});

export type ElementRef = v.InferOutput<typeof element>;

/** One session with a browser by the W3C's WebDriver protocol: JSON over HTTP, one request a command. */
export class WebDriverSession {
  private constructor(
    private readonly address: string,
    /** as the browser names itself */
    readonly name: string,
    readonly version: string,
  ) {}

  /** @param driver address of the driver's program @param capabilities what the browser must be */
  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const answer = await command('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    const { sessionId, capabilities: given } = v.parse(begun, answer);
    return new WebDriverSession(
      `${driver}/session/${sessionId}`,
      given.browserName,
      given.browserVersion,
    );
  }

  open = (url: string): Promise<unknown> => this.post('url', { url });
  resize = (width: number, height: number): Promise<unknown> =>
    this.post('window/rect', { width, height });
  /** Commands go to this frame from now on; null is the page itself. */
  enter = (frame: ElementRef | null): Promise<unknown> => this.post('frame', { id: frame });
  /** Runs the body of a function in the page. A promise that it returns is waited for. */
  run = (script: string): Promise<unknown> => this.post('execute/sync', { script, args: [] });
  async find(selector: string): Promise<readonly ElementRef[]> {
    const found = await this.post('elements', { using: 'css selector', value: selector });
    return v.parse(v.array(element), found);
  }
  /** Name of an element as a screen reader says it. */
  label = async (of: ElementRef): Promise<string> =>
    v.parse(v.string(), await this.get(`element/${of[ELEMENT]}/computedlabel`));
  press = (what: ElementRef): Promise<unknown> => this.post(`element/${what[ELEMENT]}/click`, {});
  clear = (field: ElementRef): Promise<unknown> => this.post(`element/${field[ELEMENT]}/clear`, {});
  type = (field: ElementRef, text: string): Promise<unknown> =>
    this.post(`element/${field[ELEMENT]}/value`, { text });
  /** With the mouse: WebKitGTK's driver knows no finger. Shares of the element's width, across its middle. */
  async drag(what: ElementRef, from: number, to: number): Promise<void> {
    const { width } = v.parse(
      v.object({ width: v.number() }),
      await this.get(`element/${what[ELEMENT]}/rect`),
    );
    const move = (share: number) => ({
      type: 'pointerMove',
      duration: 100,
      origin: what,
      x: Math.round(width * (share - 0.5)),
      y: 0,
    });
    const [down, up] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [move(from), down, move(to), up];
    await this.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }
  end = (): Promise<unknown> => command('DELETE', this.address);

  private readonly post = (name: string, body: object) =>
    command('POST', `${this.address}/${name}`, body);
  private readonly get = (name: string) => command('GET', `${this.address}/${name}`);
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
  if (answer.ok) return value;
  const { error, message } = v.parse(refusal, value);
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`.trim());
}
