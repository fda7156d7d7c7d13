import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { anyFreePort } from '../../lib/processes/localPort';

/** Serves a bundle from its sources with hot replacement, to this machine only. Port 0 takes any free one. */
export async function startSourceServer(config: Configuration, wanted = 0) {
  // The dev server's own search begins at 8080 and would take the port that the local server needs.
  const port = wanted === 0 ? await anyFreePort() : wanted;
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // The dev server's own handler would end the process before the lender's data folder is released.
      setupExitSignals: false,
      allowedHosts: ['localhost'],
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: true,
        logging: 'warn',
      },
    },
    rspack(config),
  );
  await server.start();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.stop() };
}
