import { release } from '../testing/release';
import { createStarts } from './candidates';

const broken = release('2.0.0');
const DEAD = '2.0.0 left the page dead.';

/** A page of the phone on which the version starts; a new tab has a session storage of its own. */
function start(of = broken, isOnly = false) {
  const timers: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    localStorage,
    sessionStorage,
    setTimeout: (act: () => void) => timers.push(act),
    clearTimeout: () => timers.splice(0),
  });
  // It has every member of a window that the module uses.
  const { begin } = createStarts(page as unknown as Window);
  begin(of, isOnly);
  return {
    begin: () => begin(of, isOnly),
    stands: () => timers.splice(0).forEach((act) => act()),
    hides: () => page.document.dispatchEvent(new Event('visibilitychange')),
    goes: () => page.dispatchEvent(new Event('pagehide')),
    touch: () => page.dispatchEvent(new Event('pointerdown')),
  };
}
/** Closes the tab with the page. */
const inNewTab = () => sessionStorage.clear();
const hang = () => {
  start();
  inNewTab();
};
const reload = () => start().goes();

describe('a version', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is not run for a day after two pages that never answered', () => {
    hang();
    hang();
    jest.advanceTimersByTime(80_000_000);
    expect(() => start()).toThrow(DEAD);
    jest.advanceTimersByTime(7_000_000);
    expect(() => start()).not.toThrow();
  });

  it('is run with other bytes, and so is any other version', () => {
    hang();
    hang();
    expect(() => start(release('1.0.0'))).not.toThrow();
    expect(() => start({ ...broken, integrity: 'sha384-other' })).not.toThrow();
  });

  it.each(['stands', 'hides', 'goes'] as const)('is run after one that %s', (answer) => {
    hang();
    start()[answer]();
    inNewTab();
    hang();
    expect(() => start()).not.toThrow();
  });

  it('counts each of its pages, even after one has answered', () => {
    hang();
    const { begin, stands } = start();
    stands();
    begin();
    hang();
    expect(() => start()).toThrow(DEAD);
  });

  it('is run after two such pages if no other can replace it', () => {
    hang();
    hang();
    expect(() => start(broken, true)).not.toThrow();
  });

  it('is not run for a minute after three pages that it has reloaded at once', () => {
    reload();
    reload();
    reload();
    expect(() => start(broken, true)).toThrow(DEAD);
    jest.advanceTimersByTime(61_000);
    expect(() => start()).not.toThrow();
  });

  it('is run after reloads of a page that was touched, that stood, or that were apart', () => {
    reload();
    reload();
    const touched = start();
    touched.touch();
    touched.goes();
    reload();
    reload();
    const standing = start();
    standing.stands();
    standing.goes();
    reload();
    reload();
    jest.advanceTimersByTime(61_000);
    reload();
    expect(() => start()).not.toThrow();
  });

  it('is run if the storage is damaged', () => {
    localStorage.setItem('pautang-starts.v1', '{"a":1}');
    hang();
    hang();
    expect(() => start()).toThrow(DEAD);
  });
});
