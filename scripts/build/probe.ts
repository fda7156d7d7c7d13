import { rspack } from '@rspack/core';
import { remoteConfig } from './remote';
const config = remoteConfig('customer', 'production', '9.9.9');
const seen = new Map<string, Set<string>>();
const c = rspack({ ...config, context: 'remote-customer', output: { ...config.output, path: '/tmp/kit/dist' }, plugins: [...(config.plugins ?? []), { apply(compiler) {
  compiler.hooks.compilation.tap('probe', (comp) => {
    let n = 0;
    comp.hooks.finishModules.tap('probe', (modules) => {
      for (const m of modules as Iterable<any>) {
        const t = m.originalSource?.()?.source().toString() ?? '';
        if (/pautang.shared.app/.test(t) && n++ < 2) console.log(m.identifier(), '\n', t.slice(0, 900));
        if (/consume|shared/i.test(m.type)) console.log(m.type, m.identifier());
      }
    });
  });
} }] });
c.run((e, s) => { console.log(e, s?.hasErrors() && s.toString({all:false, errors:true})); });
