import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { integrityOf } from '../release/integrity';
import { PAGE_DIGEST } from './base';

interface Options {
  readonly template: string;
  /** entry whose script the page loads and whose styles it inlines */
  readonly entry: string;
  /** entry whose code is inlined in the page */
  readonly inlineScript?: string;
  /** named lazy chunks that the boot script may request early */
  readonly preloadable?: readonly string[];
  readonly isDevelopment: boolean;
  /** the app's name, for the mark `<!--app-->` */
  readonly appName?: string;
  /** makes the HTML for the mark `<!--early-->`, which the page shows before any script has run */
  readonly early?: () => Promise<string>;
  /** links the styles as a file, so that they can be replaced while the page is open */
  readonly linksStyles?: boolean;
  /** folder or address of the page's script; default: beside the page */
  readonly base?: string;
  /** makes the files beside the page, by name, from its inline scripts and styles */
  readonly files?: (inline: Inline) => Readonly<Record<string, string>>;
}

export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the inline scripts and styles of a page, without JSON in script elements. */
export const inlineOf = (html: string): Inline => ({
  scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text),
  styles: [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text),
});

interface Asset {
  readonly url: string;
  readonly integrity: string;
  readonly as: 'script' | 'style';
}

/** Fast Refresh of a remote finds the shell's React through this hook, which must exist before React loads. */
const DEVTOOLS_STUB =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; }, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {}, checkDCE() {} };</script>';

/** Returns JSON for a script element. `<` is escaped, because `</script>` in a text would end the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Writes index.html with styles, boot script and list of lazy chunks, and other files beside it. */
export class HtmlPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    const template = path.resolve(compiler.context, this.options.template);
    compiler.hooks.compilation.tap('HtmlPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tapPromise({ name: 'HtmlPlugin', stage }, async () => {
        const early = (await this.options.early?.()) ?? '';
        const html = this.fill(compilation, readFileSync(template, 'utf8'), early);
        compilation.emitAsset('index.html', new sources.RawSource(html));
        const files = this.options.files?.(inlineOf(html)) ?? {};
        for (const [name, text] of Object.entries(files))
          compilation.emitAsset(name, new sources.RawSource(text));
      });
    });
  }

  private fill(compilation: Compilation, template: string, early: string): string {
    const { entry, inlineScript, preloadable = [], linksStyles = false } = this.options;
    const own = this.entryFiles(compilation, entry);
    const styles = own.filter((name) => name.endsWith('.css'));
    const scripts = own.filter((name) => name.endsWith('.js'));
    const chunks = Object.fromEntries(
      preloadable.map((name) => [name, this.chunkAssets(compilation, name)]),
    );
    const replacements: Record<string, string> = {
      app: this.options.appName ?? '',
      early,
      style: styles
        .map((name) =>
          linksStyles
            ? `<link rel="stylesheet" href="./${name}">`
            : `<style>${this.take(compilation, name)}</style>`,
        )
        .join(''),
      chunks: `<script type="application/json" id="chunks">${scriptJson(chunks)}</script>`,
      boot:
        (this.options.isDevelopment ? DEVTOOLS_STUB : '') +
        (inlineScript === undefined
          ? ''
          : this.entryFiles(compilation, inlineScript)
              .map((name) => `<script>${this.take(compilation, name)}</script>`)
              .join('')),
      scripts: scripts
        .map((name) => {
          const { integrity } = this.asset(compilation, name);
          const check = this.options.isDevelopment ? '' : ` integrity="${integrity}"`;
          // Other files wait for this script. Without the attribute a deferred script loads after all preloads.
          return `<script defer src="${this.options.base ?? './'}${name}" crossorigin="anonymous"${check} fetchpriority="high"></script>`;
        })
        .join(''),
    };
    // The replacement is a function, because `$` in a replacement text has a special meaning.
    return template.replace(/<!--(\w+)-->/g, (mark, name: string) => replacements[name] ?? mark);
  }

  private entryFiles(compilation: Compilation, name: string): string[] {
    const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
    return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'));
  }

  private chunkAssets(compilation: Compilation, name: string): Asset[] {
    const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
    return [...(chunk?.files ?? [])].map((file) => this.asset(compilation, file));
  }

  private take(compilation: Compilation, name: string): string {
    const text = String(compilation.getAsset(name)?.source.source() ?? '');
    compilation.deleteAsset(name);
    return text.replaceAll('</script', String.raw`<\/script`).trim();
  }

  private asset(compilation: Compilation, name: string): Asset {
    const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
    const integrity = integrityOf(bytes, PAGE_DIGEST);
    return { url: name, integrity, as: name.endsWith('.css') ? 'style' : 'script' };
  }
}
