import { createWalls } from './walls';

const BASE = 'http://localhost/remotes/';
const OLD = 'customer/1.0.0/';
const NEW = 'customer/2.0.0/';

document.body.innerHTML = '<div id="app"></div>';
document.documentElement.lang = 'en';
// Created once, as on a page, because the walls stay on this file's window.
const walls = createWalls(window, BASE);
const heard = jest.fn();
const tap = () => document.getElementById('app')?.click();
const settled = () => Promise.resolve();
/** Runs code as a file of this version. */
const run = (folder: string, code: string): unknown =>
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the walls identify a caller by the address of
  // its code
  new Function('heard', `${code}\n//# sourceURL=${BASE}${folder}page.ab12.js`)(heard);

beforeEach(() => heard.mockClear());

describe('an addition of a version to the page', () => {
  it('is removed with it, if it is a listener', async () => {
    const click = jest.fn();
    document.addEventListener('click', click);
    const leave = walls.activate('customer', OLD);
    run(OLD, 'document.addEventListener("click", (event) => event.stopPropagation(), true)');
    tap();
    expect(click).not.toHaveBeenCalled();
    leave();
    await settled();
    tap();
    expect(click).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', click);
  });

  it('is removed when a new version takes over, whose own stays', async () => {
    const end = walls.activate('customer', OLD);
    run(OLD, 'document.addEventListener("click", () => heard("old"))');
    run(NEW, 'document.addEventListener("click", () => heard("new"))');
    end();
    const leave = walls.activate('customer', NEW);
    await settled();
    tap();
    expect(heard.mock.calls).toEqual([['new']]);
    leave();
  });

  it('stays while another area is left', async () => {
    const leave = walls.activate('customer', OLD);
    const leaveOther = walls.activate('borrow', 'borrow/1.0.0/');
    run('borrow/1.0.0/', 'document.body.addEventListener("click", heard)');
    leave();
    await settled();
    tap();
    expect(heard).toHaveBeenCalledTimes(1);
    leaveOther();
  });

  it('can be removed by the version itself', () => {
    const leave = walls.activate('customer', OLD);
    run(
      OLD,
      'document.addEventListener("click", heard); document.removeEventListener("click", heard)',
    );
    tap();
    expect(heard).not.toHaveBeenCalled();
    leave();
  });

  it('is removed with it, if it is a timer', async () => {
    const leave = walls.activate('customer', OLD);
    // The last one is called by forEach, which has no file.
    run(OLD, 'setTimeout(heard); setInterval(heard, 1); [heard].forEach(setTimeout)');
    leave();
    await settled();
    await new Promise((done) => setTimeout(done, 5));
    expect(heard).not.toHaveBeenCalled();
  });

  it('is removed with it, if it is an element; the version’s own files stay', async () => {
    const before = document.documentElement.outerHTML;
    const leave = walls.activate('customer', OLD);
    run(
      OLD,
      `const make = (name) => document.createElement(name);
       document.head.append(make('style'), make('link'));
       document.body.insertBefore(make('p'), document.body.firstChild);
       document.documentElement.appendChild(make('p'));
       const file = make('link');
       file.href = '${BASE}${OLD}page.css';
       document.head.append(file);`,
    );
    leave();
    await settled();
    const file = document.querySelector('link');
    expect(file?.href).toContain(OLD);
    file?.remove();
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

const sizeOfMaps = () => Reflect.getOwnPropertyDescriptor(Map.prototype, 'size')?.get;

describe('a change by an area', () => {
  it('is undone, if it is an attribute of the document', () => {
    const { documentElement: html, body } = document;
    html.style.setProperty('--text-scale', '1.3');
    const leave = walls.activate('customer', OLD);
    html.style.overflow = 'hidden';
    html.style.setProperty('--ink', 'red');
    html.removeAttribute('lang');
    body.className = 'dark';
    leave();
    expect(html.getAttribute('style')).toBe('--text-scale: 1.3;');
    expect(html.lang).toBe('en');
    expect(body.getAttributeNames()).toEqual([]);
  });

  it('is undone, if it is a prototype or a handler', () => {
    const { padStart } = String.prototype;
    const size = sizeOfMaps();
    const leave = walls.activate('customer', OLD);
    run(
      OLD,
      `String.prototype.padStart = () => 'broken';
       Object.prototype.extra = 1;
       Object.defineProperty(Map.prototype, 'size', { get: () => 0 });
       delete Promise.prototype.finally;
       history.go = () => 0;
       window.onclick = document.onkeydown = heard;`,
    );
    leave();
    expect(String.prototype.padStart).toBe(padStart);
    expect(sizeOfMaps()).toBe(size);
    expect('extra' in {}).toBe(false);
    expect(typeof Promise.prototype.finally).toBe('function');
    expect(Object.keys(history)).toEqual([]);
    expect([onclick, document.onkeydown]).toEqual([null, null]);
  });

  it.each(['Promise', 'setTimeout'])('is refused, if it is %s', (name) => {
    expect(() => run(OLD, `'use strict'; ${name} = () => 0;`)).toThrow(name);
  });

  it('is removed, if it is a new global that neither page nor host needs', async () => {
    // No type lists the globals of a page.
    const globals = window as unknown as Record<string, unknown>;
    globals['ofTheHost'] = 1;
    const leave = walls.activate('customer', OLD);
    const container = { init: () => undefined, get: () => undefined };
    Object.assign(globals, { pautang_answer: 1, customer_1_0_0: container, junk: 1 });
    Object.defineProperty(globals, 'lasting', { value: 1 });
    leave();
    await settled();
    const names = ['ofTheHost', 'pautang_answer', 'customer_1_0_0', 'lasting', 'junk'];
    expect(names.filter((name) => name in globals)).toEqual(names.slice(0, -1));
  });
});

describe('the history', () => {
  const states: unknown[] = [];
  const hear = ({ state }: PopStateEvent) => states.push(state);
  beforeAll(() => addEventListener('popstate', hear));
  beforeEach(() => {
    states.splice(0);
    history.replaceState({ idx: 4 }, '', '#/customer');
  });
  afterAll(() => removeEventListener('popstate', hear));

  it('tells the router the version’s new address, and keeps the number of its entry', async () => {
    run(OLD, 'history.replaceState({ own: 1 }, "", "#/customer/faq")');
    await settled();
    run(OLD, 'history.pushState(null, "", "#/customer/faq?id=1")');
    await settled();
    expect(states).toEqual([{ own: 1, idx: 4 }, null]);
    expect(location.hash).toBe('#/customer/faq?id=1');
  });

  it('refuses an address outside the app to a version', () => {
    expect(() => run(OLD, 'history.pushState(null, "", "?other")')).toThrow('useNavigate');
    expect(location.href).toBe('http://localhost/#/customer');
  });

  it('lets the shell write it without an event', async () => {
    history.pushState(null, '', '#/home');
    await settled();
    expect(states).toEqual([]);
  });
});
