import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { listenHere } from '../lib/processes/localPort';
import { folderForEach } from '../lib/testing/folderForEach';
import type { HostState } from './linuxHost';
import { driveHost, hostNames, PYTHON, startScreen, whyNoHost } from './linuxHost';

/** A page that looks for its channel in its first script, like the app. */
const PAGE = `<!doctype html><a href="mailto:a@example.com" style="display: block; height: 100px">mail</a><script>
  const channel = window.pautangHost ?? window.webkit?.messageHandlers?.pautangHost;
  const answers = {};
  function send(action, data, callback = 'pautang_' + action.toLowerCase()) {
    if (callback !== null) window[callback] = (answer) => { answers[action] = answer; };
    channel.postMessage(JSON.stringify({ id: '1', action, data, callback }));
  }
  window.pautangHostEvent = ({ event }) => { if (event === 'back') send('back', {}, null); };
  send('packageInfo', {});
  send('h5PageFinish', {}, null);
</script>`;

async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const hasPython = spawnSync(PYTHON, ['--version']).status === 0;
const describePython = hasPython ? describe : describe.skip;
describePython(`host.py${hasPython ? '' : ` (there is no ${PYTHON})`}`, () => {
  it('passes its own tests', () => {
    const cwd = path.join(projectRoot(), 'scripts/hosts/linux');
    const { status, stderr } = spawnSync(PYTHON, ['-B', '-m', 'unittest', 'host_test'], {
      cwd,
      encoding: 'utf8',
    });
    expect(`${status}${stderr}`).toMatch(/^0[^]*OK/);
  });
});

const made = folderForEach();
const reasons = hostNames.flatMap((name) => whyNoHost(name, true) ?? []);
const here = hostNames.filter((name) => whyNoHost(name, true) === null);
const describeHosts = here.length > 0 ? describe : describe.skip;
describeHosts(['a host', ...reasons].join('. Not run: '), () => {
  it.each(here.length > 0 ? here : hostNames)(
    '%s answers its page and survives its end',
    async (name) => {
      const folder = made();
      const server = createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
      );
      const port = await listenHere(server);
      const screen = await startScreen();
      const host = await driveHost(name, {
        address: `http://localhost:${port}/`,
        data: folder,
        display: screen.name,
        more: ['--downloads', folder],
      });
      const state = (isSo: (now: HostState) => boolean) => until(host.state, isSo);
      const answer = (action: string) =>
        until(
          () => host.valueOf(`answers.${action} ?? null`).catch(() => null),
          (given) => given !== null,
        );
      try {
        expect(await answer('packageInfo')).toMatchObject({
          ok: true,
          data: { packageName: 'ph.pautang.sandbox', screenWidth: 412 },
        });
        await state(({ cover }) => cover === null);

        await host.tap(20, 20);
        const { outside } = await state((now) => now.outside.length > 0);
        expect(outside).toEqual(['mailto:a@example.com']);

        await host.valueOf(
          "send('saveFile', { name: 'a.txt', type: 'text/plain', base64: 'YQ==' })",
        );
        expect(await answer('saveFile')).toEqual({ ok: true, data: { saved: true } });
        expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('a');

        await host.freeze();
        jest.useFakeTimers();
        const asked = host.valueOf('1').catch(String);
        jest.advanceTimersByTime(60_000);
        jest.useRealTimers();
        expect(await asked).toBe("Error: The host does not answer 'run'.");

        await host.kill();
        await state(({ notice }) => notice === 'Pautang had stopped. Here it is again.');
        await answer('packageInfo');

        await host.button('Back');
        await state(({ page }) => page === 'Home screen');
      } finally {
        await host.close();
        screen.stop();
        server.closeAllConnections();
        server.close();
      }
    },
  );
});
