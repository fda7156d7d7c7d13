import type { Configuration } from '@rspack/core';
import type { Mode } from './base';
import { baseConfig } from './base';
import { HtmlPlugin } from './htmlPlugin';

/** The simulated native host: one page without federation. */
export function simulatorConfig(mode: Mode = 'production'): Configuration {
  const config = baseConfig({ name: 'simulator', mode });
  return {
    ...config,
    entry: { simulator: './src/main.tsx' },
    output: { ...config.output, uniqueName: 'pautang_simulator', publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlPlugin({
        template: './index.html',
        entry: 'simulator',
        base: './host/',
        isDevelopment: mode === 'development',
      }),
    ],
  };
}
