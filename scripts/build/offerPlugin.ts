import type { ShellOffer } from '@pautang/shared/contract/statement';
import type { Compiler } from '@rspack/core';

export const OFFER_FILE = 'offer.json';

/** Writes `offer.json` beside the shell's files: its offer to remotes, and the registry keys that it trusts. */
export class OfferPlugin {
  constructor(private readonly offer: ShellOffer) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('OfferPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OfferPlugin', stage }, () => {
        const text = `${JSON.stringify(this.offer, null, 2)}\n`;
        compilation.emitAsset(OFFER_FILE, new sources.RawSource(text));
      });
    });
  }
}
