/**
 * Budgets in brotli bytes on what a borrower downloads; those of a remote stand in scripts/release/remoteLimits.ts. The
 * page holds all of the kit's styles and the login as HTML: the first paint needs no other request. With the registry's
 * index it fits the first flight of packets.
 */
const tsx = require('tsx/cjs/api');

const { remoteNames } = tsx.require('./scripts/lib/machine/workspace.ts', __filename);
const remotes = remoteNames(__dirname);

/**
 * The pinned keys and the hashes in file names differ from build to build and do not compress: over 14 builds of the
 * same sources, each with its own keys, the deep link's sum varied by 0.2 KB (2026-11-24).
 */
const byChance = 0.25;

/** A limit on what holds the shell's first files: each area beyond these four costs it some 0.12 KB for its pages' names and files. */
const withAreas = (kilobytes) =>
  `${(kilobytes + byChance + 0.15 * Math.max(0, remotes.length - 4)).toFixed(2)} KB`;

const page = 'shell/dist/index.html.br';
const shell = ['shell/dist/shell.*.js.br', 'shell/dist/main.*.js.br'];
const net = 'shell/dist/net.*.js.br';
const kit = 'shell/dist/kit.*.js.br';
const federation = 'shell/dist/federation.*.js.br';

const budgets = [
  { name: 'the page: styles, boot script, login', path: page, limit: '8.7 KB' },
  { name: 'shell, initial', path: shell, limit: withAreas(88.1) },
  {
    name: 'login, first paint in all',
    path: [page, ...shell, 'shell/dist/page.login.*.{js,css}.br'],
    limit: withAreas(107.3),
  },
  { name: 'net: axios, cipher, Redux Toolkit with its query', path: net, limit: '48.4 KB' },
  { name: 'kit: what home and the federation chunk share', path: kit, limit: '8.3 KB' },
  {
    name: 'home until it is of use, in all',
    path: [
      page,
      ...shell,
      net,
      kit,
      'shell/dist/page.home.*.{js,css}.br',
      '!shell/dist/page.home.late.*',
    ],
    limit: withAreas(166),
  },
  {
    name: 'federation runtime, what it shares, signature check',
    path: federation,
    limit: `${22.85 + byChance} KB`,
  },
  {
    name: 'service worker',
    path: 'shell/dist/worker.js.br',
    limit: '4.25 KB',
  },
  { name: 'what the shell does later', path: 'shell/dist/later.*.{js,css}.br', limit: '8.4 KB' },
  {
    name: 'deep link to the terms in all',
    path: [
      page,
      ...shell,
      net,
      kit,
      federation,
      'remote-borrow/dist/remoteEntry.*.js.br',
      'remote-borrow/dist/borrow.routes.*.js.br',
      'remote-borrow/dist/borrow.common.*.js.br',
      'remote-borrow/dist/borrow.confirm_borrow.*.{js,css}.br',
    ],
    limit: withAreas(196.8),
  },
];

// The build has compressed the files.
module.exports = budgets.map((budget) => ({ ...budget, brotli: false }));
