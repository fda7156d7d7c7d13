import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const COMPRESSIBLE = /\.(js|css|html)$/;

/** Sets the operating system in a gzip header to 'unknown', so that each system makes the same bytes. */
const anySystem = (gzip: Buffer): Buffer => {
  gzip[9] = 255;
  return gzip;
};

/** Returns a file in the encodings that a web server chooses from, by the names that it looks for. */
export const compressed = (name: string, bytes: Buffer): Readonly<Record<string, Buffer>> => ({
  [`${name}.br`]: brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }),
  [`${name}.gz`]: anySystem(gzipSync(bytes, { level: 9 })),
});

/** Emits `.br` and `.gz` beside each text file, so that any static server can send the smaller one. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('CompressPlugin', (compilation) => {
      // This must run after the integrity hashes have been written into the files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'CompressPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!COMPRESSIBLE.test(name)) continue;
          for (const [other, bytes] of Object.entries(compressed(name, source.buffer())))
            compilation.emitAsset(other, new sources.RawSource(bytes));
        }
      });
    });
  }
}
