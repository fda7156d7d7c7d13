import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { lazyRemotes } from '../remotes/lazyRemotes';
import type { Thrown } from './watchPage';
import { originOf, watchPage } from './watchPage';

const SHELL = 'https://app.example/app/';
const STORE = 'https://app.example/app/store/';
const HANDLER = `${STORE}remotes/repay/1.4.0/page.js:1:20`;
const REACT = `${SHELL}shell.0f.js:1:7`;
const thrownAt = (...lines: string[]) => ({ stack: lines.join('\n') });

describe('an error belongs to', () => {
  it.each([
    ['the remote that called the shell', thrownAt(`at ask (${REACT})`, `at ${HANDLER}`), 'repay'],
    ['a remote, also in the words of Safari', thrownAt(`onClick@${HANDLER}`), 'repay'],
    ['the shell', thrownAt(`at draw (${REACT})`), undefined],
  ])('%s', (_whose, error, remote) => {
    expect(originOf(error, SHELL, STORE)).toMatchObject(
      remote === undefined ? {} : { remote, version: '1.4.0' },
    );
  });

  it.each([
    ['a script of the host', thrownAt('at https://host.example/bridge.js:1:1')],
    ['no file', thrownAt('Error: x', 'at <anonymous>:1:1')],
    ['something that was stopped', { ...thrownAt(`at ${REACT}`), name: 'AbortError' }],
    ['no error at all', 'network'],
    ['nothing', undefined],
  ])('no version, if it comes from %s', (_what, error) => {
    expect(originOf(error, SHELL, STORE)).toBeNull();
  });
});

/** A page that is open for as long as a tap may go unanswered. */
function watch() {
  const report = jest.fn();
  const thrown: Thrown = {
    early: [thrownAt(`at ${document.baseURI}shell.js:1:1`)],
    hear: () => undefined,
  };
  const remotes = { ...lazyRemotes(async () => Promise.reject(new Error('none'))), report };
  const store = createTestStore(fakeServices({}).services);
  watchPage({ page: window, base: '', remotes, store, thrown });
  const told = () => report.mock.calls.map(([{ phase }]) => phase as string);
  return { report, told, thrown };
}

function tap(button: Element): void {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  jest.advanceTimersByTime(3_500);
}
const buttonOf = (attributes = '') => {
  document.body.innerHTML = `<div id="page">Words<button ${attributes}>Go</button></div>`;
  // Set by the line above.
  return document.querySelector('button') as HTMLButtonElement;
};

describe('a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div id="page"><p>Words</p></div>';
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ width: 9, height: 9 } as DOMRect);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('reports an error once, even one from before it was watched', () => {
    const { told, thrown, report } = watch();
    thrown.hear(thrownAt(`at ${document.baseURI}shell.js:9:9`));
    expect(told()).toEqual(['uncaught']);
    thrown.hear(thrownAt(`at ${document.baseURI}remotes/repay/1.4.0/page.js:9:9`));
    expect(report).toHaveBeenLastCalledWith({
      remote: 'repay',
      version: '1.4.0',
      phase: 'uncaught',
      reason: 'thrown',
      isOk: false,
      ms: 0,
    });
  });

  it('reports a button once if two taps in a row changed nothing', async () => {
    const button = buttonOf();
    const { told } = watch();
    tap(button);
    expect(told()).not.toContain('tap');
    for (let taps = 0; taps < 4; taps += 1) tap(button);
    expect(told().filter((phase) => phase === 'tap')).toHaveLength(1);
  });

  it.each([
    'disabled',
    'aria-pressed="true"',
    'aria-disabled="true"',
    'role="tab" aria-selected="true"',
  ])('expects no change from a button that is %s', (attributes) => {
    const button = buttonOf(attributes);
    const { told } = watch();
    tap(button);
    tap(button);
    expect(told()).not.toContain('tap');
  });

  it('takes any change for an answer to a tap', async () => {
    const button = buttonOf();
    const { told } = watch();
    button.addEventListener('click', () => button.append('.'));
    for (let taps = 0; taps < 3; taps += 1) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await Promise.resolve();
      jest.advanceTimersByTime(3_500);
    }
    expect(told()).not.toContain('tap');
  });

  it.each<[string, object | string, boolean]>([
    ['a tap that was never answered', { remote: 'repay', version: '1.4.0', at: -9_000 }, true],
    ['a tap just now', { at: -1_000 }, false],
    ['junk', '{"at":', false],
    ['something else', '[7]', false],
  ])('reports %s of the last start', (_what, left, isHang) => {
    jest.setSystemTime(0);
    localStorage.setItem('pautang-busy.v1', typeof left === 'string' ? left : JSON.stringify(left));
    const { told } = watch();
    expect(told().includes('hang')).toBe(isHang);
    expect(localStorage.getItem('pautang-busy.v1')).toBeNull();
  });

  it('is blank only if it is found so twice, and is reported once', () => {
    const { told } = watch();
    document.body.innerHTML = '<div id="page"><h1> </h1></div>';
    jest.advanceTimersByTime(3_000);
    document.body.innerHTML = '<div id="page"><h1>Words</h1></div>';
    jest.advanceTimersByTime(3_000);
    expect(told()).not.toContain('blank');
    document.body.innerHTML = '<div id="page"></div>';
    jest.advanceTimersByTime(60_000);
    expect(told().filter((phase) => phase === 'blank')).toHaveLength(1);
  });
});
