import { runEntry } from './entry';

const URL_OF_ENTRY = 'https://app.example/remotes/borrow/1.0.0/remoteEntry.ab12.js';
const run = (name: string) => {
  const container = runEntry(URL_OF_ENTRY, `sha384-${'A'.repeat(64)}`, name);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  return container;
};

describe('a container', () => {
  it('is what its script puts onto the page', async () => {
    const container = { init: () => undefined, get: () => undefined };
    Object.assign(globalThis, { borrow_1_0_0: container });
    await expect(run('borrow_1_0_0')).resolves.toBe(container);
    delete (globalThis as Record<string, unknown>)['borrow_1_0_0'];
  });

  it('is no element of that name, and nothing that every window has', async () => {
    document.body.innerHTML = '<form id="borrow_1_0_0"></form>';
    expect('borrow_1_0_0' in window).toBe(true);
    for (const name of ['borrow_1_0_0', 'constructor', 'toString'])
      await expect(run(name)).rejects.toMatchObject({ phase: 'entry', reason: 'schema' });
  });
});
