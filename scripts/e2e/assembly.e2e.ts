import { expect, test } from './fixtures';

// The browser would not request files that it has cached in another test.
test.use({ hasOwnPage: true });

const REMOTE = /\/remotes\/(\w+)\/([^/]+)\/[^/]+\.(?:js|css)$/;

interface Probe {
  readonly renderers: unknown[];
  readonly loaded: { readonly url: string; readonly integrity: string }[];
}

/** Runs in the app's own window before its first script. */
function probe(): void {
  const found: Probe = { renderers: [], loaded: [] };
  Object.assign(globalThis, {
    probe: found,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: (renderer: unknown) => found.renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
}

/** Runs in the app's own window: records what is loaded from now on, and whether the browser checks its bytes. */
function observe(): void {
  const { loaded } = (globalThis as unknown as { probe: Probe }).probe;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement)
        loaded.push({ url: node.src, integrity: node.integrity });
      if (node instanceof HTMLLinkElement)
        loaded.push({ url: node.href, integrity: node.integrity });
    }
  }).observe(document.head, { childList: true });
}

const areas = [
  { remote: 'borrow', route: '/borrow/confirm_quota', heading: 'Choose an amount' },
  { remote: 'repay', route: '/repay/repay', heading: 'Repay your loan' },
  { remote: 'account', route: '/mine/records', heading: 'Your loans' },
  { remote: 'customer', route: '/customer/customerCenter', heading: 'How can we help?' },
] as const;

test('each area comes from its own remote, on one React and one façade', async ({
  page,
  phone,
  request,
}) => {
  await page.addInitScript(probe);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await phone.open('settled');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ahead = asked.filter((url) => /federation\.|\/remotes\/|registry\.jwt/.test(url));
  expect(ahead, 'home asks for no file of the areas where data is saved').toEqual([]);

  await phone.evaluate(observe);

  for (const { remote, route, heading } of areas) {
    const before = asked.length;
    await phone.go(route);
    if (remote !== 'repay') await expect(phone.heading(heading)).toBeAttached();
    else await expect(phone.app.getByText('Nothing to repay')).toBeVisible();
    const own = asked.slice(before).flatMap((url) => REMOTE.exec(url)?.[1] ?? []);
    expect([...new Set(own)], `the files of ${route}`).toEqual([remote]);
  }

  const seen = await phone.evaluate(() => {
    const { renderers, loaded } = (globalThis as unknown as { probe: Probe }).probe;
    return { renderers: renderers.length, loaded };
  });
  expect(seen.renderers).toBe(1);
  expect(seen.loaded.filter(({ url }) => REMOTE.test(url)).length).toBeGreaterThan(4);
  // The page's own files are checked by the digest in the page, those of a remote by the one in the registry.
  for (const { url, integrity } of seen.loaded)
    expect(integrity, url).toMatch(REMOTE.test(url) ? /^sha384-/ : /^sha256-/);

  for (const url of new Set(asked.filter((one) => REMOTE.test(one) && one.endsWith('.js')))) {
    const code = await (await request.get(url)).text();
    expect(code.includes('react.transitional.element'), `${url} brings React`).toBe(false);
    expect(code.includes('pautang.act.v1.'), `${url} brings the façade`).toBe(false);
  }
});
