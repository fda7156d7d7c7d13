import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base';
import { compile } from './compile';

/** Returns the shell's login as HTML, drawn by its own components, with the class names that any build has. */
export async function earlyLogin(constants: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'early-login-'));
  try {
    await compile([
      {
        ...baseConfig({ name: 'shell', mode: 'production' }),
        target: 'node',
        entry: './src/pages/login/earlyHtml.tsx',
        output: { path: folder, filename: 'early.js', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
        plugins: [new rspack.DefinePlugin(constants)],
      },
    ]);
    const file = path.join(folder, 'early.js');
    return (createRequire(file)(file) as { earlyHtml: () => string }).earlyHtml();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
