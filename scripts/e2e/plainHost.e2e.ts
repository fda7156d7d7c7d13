import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { BuiltRelease } from '@pautang/shared/contract/statement';
import { compile } from '../build/compile';
import { shareVersions } from '../build/sharing';
import { distFolder, projectRoot } from '../lib/machine/workspace';
import { expect, test } from './fixtures';

test('another federation host loads a remote by its manifest and shows one of its pages', async ({
  page,
  baseURL,
  said,
}, { outputDir }) => {
  // The page asks for the lender's terms, and this host has no lender.
  said.allow(/no lender/);
  const base = baseURL ?? '';
  const { react, shared } = shareVersions();
  await compile([
    {
      mode: 'production',
      context: path.join(projectRoot(), 'scripts/e2e/plain-host'),
      entry: './host.tsx',
      output: { path: outputDir, filename: 'host.js', publicPath: 'auto', uniqueName: 'plain' },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
            type: 'javascript/auto',
          },
        ],
      },
      optimization: { splitChunks: false },
      plugins: [
        new ModuleFederationPlugin({
          name: 'plain',
          dts: false,
          manifest: false,
          shared: {
            react: { singleton: true, eager: true, version: react },
            'react/jsx-runtime': { singleton: true, eager: true, version: react },
            '@pautang/shared/app': { singleton: true, eager: true, version: shared },
          },
        }),
      ],
    },
  ]);
  const release = JSON.parse(
    readFileSync(path.join(distFolder('customer'), 'release.json'), 'utf8'),
  ) as BuiltRelease;
  await page.route('**/plain/**', (route) => {
    const isScript = route.request().url().endsWith('host.js');
    return isScript
      ? route.fulfill({
          body: readFileSync(path.join(outputDir, 'host.js')),
          contentType: 'text/javascript',
        })
      : route.fulfill({
          body: '<!doctype html><title>Plain</title><body><script src="/plain/host.js"></script>',
          contentType: 'text/html',
        });
  });
  const manifest = `${base}/remotes/customer/${release.version}/mf-manifest.json`;
  const query = new URLSearchParams({
    name: release.container,
    manifest,
    page: '/guide/anti_fraud_guide',
  });
  await page.goto(`${base}/plain/?${query.toString()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/scam|fraud/i);
});
