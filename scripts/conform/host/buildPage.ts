import { baseConfig } from '../../build/base';
import { compile } from '../../build/compile';
import { HtmlPlugin } from '../../build/htmlPlugin';

/** Builds the page into a folder, for the same web views as the app and with the app's bridge. */
export async function buildPage(folder: string): Promise<void> {
  const config = baseConfig({
    name: 'conform',
    folder: 'scripts/conform/host/page',
    mode: 'production',
  });
  await compile([
    {
      ...config,
      entry: { conform: './main.tsx' },
      output: { ...config.output, path: folder, publicPath: 'auto', uniqueName: 'pautang_conform' },
      plugins: [
        ...(config.plugins ?? []),
        new HtmlPlugin({ template: './index.html', entry: 'conform', isDevelopment: false }),
      ],
    },
  ]);
}
