import { isContainer } from './files';

type Page = Window & typeof globalThis;
type Act = (...given: never[]) => unknown;

/** Number of lines of a stack to read. It takes some microseconds, and only calls that add to the page need it, not drawing. */
const LINES = 6;
const ADDRESS = /[a-z]+:\/\/[^\s)]+/g;

const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
] as const;

/**
 * Globals of the language and the browser that the app uses, even if the host replaced them. Not all globals, because
 * checking each takes a cheap phone a tenth of a second.
 */
const NATIVES =
  'fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame queueMicrotask Object Function Array String Number Date Promise Map Set JSON Math Reflect EventTarget Event Node Element HTMLElement Document History Storage XMLHttpRequest Response Request Headers URL URLSearchParams AbortController Blob FormData MutationObserver IntersectionObserver ResizeObserver'.split(
    ' ',
  );

/** Globals of the shell and those that developers, browsers and drivers add to a page. */
const KEPT_NAMES = /^(pautang|rspack|webpack|__|\$)/;

/** The shell itself sets these properties in the style of the document. */
const OWN_STYLES = ['--text-scale', '--top-padding'];

/** A call by the language itself, such as one by `forEach`, has no file. */
type Site = Readonly<Record<'getScriptNameOrSourceURL', () => string | null | undefined>>;
const filesOf = (_error: unknown, sites: readonly Site[]) =>
  sites.flatMap((site) => site.getScriptNameOrSourceURL() ?? []);

/**
 * The addresses of the calling files, the innermost first. V8 would write lines and columns into a stack, for which it
 * compiles each function in it again (2026-11-27: 20 ms of a tap, processor 4 times slower).
 */
function callers(): readonly string[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Object.assign(Error, { stackTraceLimit: LINES, prepareStackTrace: filesOf });
  const { stack } = new Error() as { readonly stack?: unknown };
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  // Other engines write a text.
  return Array.isArray(stack) ? (stack as string[]) : (String(stack).match(ADDRESS) ?? []);
}

/** Replaces a function. If the host forbids it, the host's own function stays. */
function replace<Name extends string>(of: Readonly<Record<Name, unknown>>, name: Name, by: Act) {
  const is = Reflect.getOwnPropertyDescriptor(of, name) ?? { writable: true, configurable: true };
  Reflect.defineProperty(of, name, { ...is, value: by });
}

/** Saves the own properties of an object. @returns restores them */
function snapshot(object: object): () => void {
  const descriptor = (key: PropertyKey) => Reflect.getOwnPropertyDescriptor(object, key);
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, descriptor(key)]));
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!before.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, was] of before) {
      const is = descriptor(key);
      if (was && (is?.value !== was.value || is?.get !== was.get || is?.set !== was.set))
        Reflect.defineProperty(object, key, was);
    }
  };
}

/** Saves the attributes of an element. @returns restores them */
function attributes(element: HTMLElement): () => void {
  const before = new Map(Array.from(element.attributes, ({ name, value }) => [name, value]));
  // A page of the shell may lock scrolling by a style right now, so keep only the known style properties.
  before.delete('style');
  return () => {
    for (const name of element.getAttributeNames())
      if (name !== 'style' && !before.has(name)) element.removeAttribute(name);
    for (const [name, value] of before)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    for (const property of Array.from(element.style))
      if (!OWN_STYLES.includes(property)) element.style.removeProperty(property);
  };
}

/**
 * The walls between areas. Listeners, timers and elements in head and body that a remote's file adds belong to its
 * version, which is known by the caller's address. They are removed when the area is left or another version takes
 * over. Its styles are enabled only while it is on screen. Assigning to a global that the app uses throws in the
 * remote, so the version before it takes over. Changes without a call (prototypes, attributes, new globals) are undone.
 * React's listeners and those of the shell and its singletons are added from the shell's files, so they belong to no
 * remote.
 * @param base full address of the folder of all remotes
 */
export function createWalls(page: Page, base: string) {
  const { document, history } = page;
  const { documentElement: html, head, body } = document;
  const root = document.getElementById('app') ?? body;
  /** remote → folder of its version on screen; null while it loads */
  const shown = new Map<string, string | null>();
  /** folder of a version → functions that undo its additions to the page */
  const owned = new Map<string, Set<() => void>>();
  /** names of the globals before an area was entered */
  let names: ReadonlySet<string> | null = null;

  /** `<remote>/<version>/`; '' if the address is not of a remote's file */
  const folderOf = (address: string): string =>
    (address.startsWith(base) && /^[^/]+\/[^/]+\//.exec(address.slice(base.length))?.[0]) || '';
  const isShown = (folder: string): boolean => {
    const version = shown.get(folder.split('/', 1)[0] ?? '');
    return version === null || version === folder;
  };

  const ownFile = callers()[0]?.replace(/(:\d+)+$/, '');
  /** Returns the undo functions of the version whose file has called; null for any other caller. */
  const callersOwn = (): Set<() => void> | null => {
    const caller = callers().find((one) => ownFile === undefined || !one.startsWith(ownFile));
    const folder = folderOf(caller ?? '');
    if (folder === '') return null;
    const own = owned.get(folder) ?? new Set();
    owned.set(folder, own);
    return own;
  };

  for (const [name, clear] of TIMERS) {
    const [begin, end] = [page[name] as Act, page[clear]];
    const wrapper = (act: unknown, ...rest: unknown[]) => {
      const own = typeof act === 'function' ? callersOwn() : null;
      if (!own) return Reflect.apply(begin, page, [act, ...rest]) as number;
      const undo = () => end.call(page, id);
      const perform = (...given: unknown[]) => {
        if (name !== 'setInterval') own.delete(undo);
        Reflect.apply(act as Act, page, given);
      };
      const id = Reflect.apply(begin, page, [perform, ...rest]) as number;
      own.add(undo);
      return id;
    };
    replace(page, name, wrapper);
  }

  // Listeners on other targets need no undo: elements are removed with their page, and other objects affect only the
  // listener.
  const lasting = new Set<EventTarget | null>([
    page,
    document,
    html,
    body,
    root,
    page.visualViewport,
  ]);
  const { addEventListener, removeEventListener } = page.EventTarget.prototype;
  replace(
    page.EventTarget.prototype,
    'addEventListener',
    function add(this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      // A call by the bare name has no `this`.
      const target = this ?? page;
      if (lasting.has(target))
        callersOwn()?.add(() => Reflect.apply(removeEventListener, target, given));
      Reflect.apply(addEventListener, target, given);
    },
  );

  for (const name of ['pushState', 'replaceState'] as const) {
    const native = page.History.prototype[name];
    const write: typeof native = function write(this: History, state: unknown, title, url) {
      if (!callersOwn()) return native.call(this, state, title, url);
      const { pathname, search, href } = page.location;
      const to = new URL(url ?? href, href);
      if (to.pathname !== pathname || to.search !== search)
        throw new Error(`${to.href} is no page of the app. Go to a page by useNavigate.`);
      // The router keeps its number of an entry in the state, and numbers a new entry once it hears of it.
      const { idx } = (name === 'replaceState' && (this.state as { idx?: number } | null)) || {};
      native.call(this, idx === undefined ? state : { ...Object(state), idx }, title, url);
      queueMicrotask(() =>
        page.dispatchEvent(new page.PopStateEvent('popstate', { state: this.state as unknown })),
      );
    };
    replace(page.History.prototype, name, write);
  }

  const enableStyles = () => {
    for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>(
      'link[rel~=stylesheet]',
    )) {
      const folder = folderOf(href);
      // Disable the sheet and not the link, because a link would load it again.
      if (folder !== '' && sheet) sheet.disabled = !isShown(folder);
    }
  };
  for (const place of [html, head, body])
    for (const name of ['append', 'prepend', 'appendChild', 'insertBefore'] as const) {
      const native = place[name] as Act;
      const wrapper = (...given: unknown[]) => {
        const own = callersOwn();
        for (const node of own ? given : []) {
          if (!(node instanceof page.Element) || node.isConnected) continue;
          const address = node.getAttribute('href') ?? node.getAttribute('src') ?? '';
          // The version's own files stay until it is unloaded.
          if (folderOf(address) === '') own?.add(() => node.remove());
          else node.addEventListener('load', enableStyles);
        }
        return Reflect.apply(native, place, given);
      };
      replace(place, name, wrapper);
    }

  const repairs = NATIVES.flatMap((name) => {
    const is = Reflect.getOwnPropertyDescriptor(page, name);
    if (is) Reflect.defineProperty(page, name, { ...is, writable: false, configurable: false });
    const { prototype } = (is?.value ?? {}) as { prototype?: object };
    return [is?.value as object, prototype].flatMap((one) => (one ? [snapshot(one)] : []));
  });
  repairs.push(snapshot(history));
  const handlers = Object.keys(page).filter((name) => name.startsWith('on'));
  const restores = [page, document, body].map((place) => {
    // No type lists the handlers by name.
    const own = place as unknown as Record<string, unknown>;
    const before = handlers.map((name) => [name, own[name]] as const);
    return () => {
      for (const [name, handler] of before)
        if (name in own && own[name] !== handler) own[name] = handler;
    };
  });
  restores.push(...[html, body, root].map(attributes));

  const mend = () => {
    for (const back of repairs) back();
  };
  const settle = () => {
    for (const [folder, own] of owned)
      if (!isShown(folder)) {
        owned.delete(folder);
        for (const undo of own) undo();
      }
  };
  const forgetGlobals = () => {
    // No type lists the globals of a page.
    const globals = page as unknown as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(page))
      if (names?.has(name) === false && !KEPT_NAMES.test(name))
        if (!isContainer(globals[name])) Reflect.deleteProperty(page, name);
    if (shown.size === 0) names = null;
  };

  return {
    /**
     * Call it when an area is on screen with this version of its remote (`<remote>/<version>/`), before any effect of
     * the page runs. @returns a function to call before any effect of the next page runs
     */
    activate: (remote: string, folder: string | null) => {
      names ??= new Set(Object.getOwnPropertyNames(page));
      shown.set(remote, folder);
      enableStyles();
      return () => {
        shown.delete(remote);
        mend();
        for (const back of restores) back();
        if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
        enableStyles();
        // By then it is known whether another version has replaced it.
        queueMicrotask(() => {
          settle();
          if (!shown.has(remote)) forgetGlobals();
        });
      };
    },
    /** Undoes remotes' changes to the language and the browser. */
    mend,
  };
}
