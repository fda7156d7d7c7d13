import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from './base';
import { HtmlPlugin } from './htmlPlugin';

/** The page of all components, for development only. It shows its examples' code, so files can be imported as text. */
export function kitConfig(): Configuration {
  const config = baseConfig({
    name: 'kit',
    folder: 'scripts/kit',
    mode: 'development',
    refresh: true,
  });
  return {
    ...config,
    entry: { kit: './src/main.tsx' },
    output: { ...config.output, uniqueName: 'pautang_kit', publicPath: 'auto' },
    module: {
      rules: [
        {
          oneOf: [
            { resourceQuery: /^\?source$/, type: 'asset/source' },
            ...(config.module?.rules ?? []).filter((rule) => rule !== '...'),
          ],
        },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlPlugin({
        template: './index.html',
        entry: 'kit',
        isDevelopment: true,
        linksStyles: true,
      }),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
