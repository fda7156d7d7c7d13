/**
 * Budgets in brotli bytes on what a borrower downloads (design, performance). The page holds the kit's styles and, once
 * served, the registry (2.5 KB more): still one flight of packets.
 */
const remotes = ['borrow', 'repay', 'account', 'customer'];

module.exports = [
  { name: 'the page: styles, boot script, skeleton', path: 'shell/dist/index.html', limit: '8 KB' },
  { name: 'shell, initial', path: 'shell/dist/shell.*.js', limit: '90 KB' },
  {
    name: 'login in all',
    path: ['shell/dist/index.html', 'shell/dist/shell.*.js', 'shell/dist/page.login.*.{js,css}'],
    limit: '105 KB',
  },
  { name: 'net', path: 'shell/dist/net.*.js', limit: '48 KB' },
  { name: 'federation runtime and the shared kit', path: 'shell/dist/federation.*.js', limit: '28 KB' },
  ...remotes.map((name) => ({
    name: `${name}: entry`,
    path: `remote-${name}/dist/remoteEntry.*.js`,
    limit: '6 KB',
  })),
  ...remotes.map((name) => ({
    name: `${name}: its largest screen`,
    path: `remote-${name}/dist/${name}.*.js`,
    limit: '60 KB',
  })),
];
