import type { Compiler } from '@rspack/core';

/** The list of hashes by the ids of chunks, as the integrity plugin writes it. */
const HASHES = /(?<=__webpack_require__\.sri\w*Hashes = \{)[^}]*(?=\})/g;

/**
 * Puts the hashes of chunks into the order of the chunks' ids. The integrity plugin of Rspack 2.2 writes them in the order
 * in which its threads met the chunks, so two builds of the same sources would differ.
 */
export class IntegrityOrderPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('IntegrityOrderPlugin', (compilation) => {
      // Run before the code is minified and hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityOrderPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = source.source().toString();
          const ordered = text.replaceAll(HASHES, (list) => list.split(',').toSorted().join(','));
          if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered));
        }
      });
    });
  }
}
