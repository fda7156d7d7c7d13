/**
 * Budgets in brotli bytes on what a borrower downloads; those of a remote stand in scripts/release/remoteLimits.ts. The
 * page holds all of the kit's styles: one request fewer; with the registry in it (some 2.5 KB when served) it still fits
 * the first flight of packets.
 */
const tsx = require('tsx/cjs/api');

const { remoteNames } = tsx.require('./scripts/lib/machine/workspace.ts', __filename);
const remotes = remoteNames(__dirname);

/**
 * The pinned keys and the hashes in file names differ from build to build and do not compress: over 14 builds of the
 * same sources, each with its own keys, the deep link's sum was between 204.8 and 205.0 KB (2026-11-24).
 */
const byChance = 0.25;

/** A limit on what holds the shell's first file: each area beyond these four costs it some 0.12 KB for its pages' names and files. */
const withAreas = (kilobytes) =>
  `${(kilobytes + byChance + 0.15 * Math.max(0, remotes.length - 4)).toFixed(2)} KB`;

const page = 'shell/dist/index.html';
const shell = 'shell/dist/shell.*.js';
const net = 'shell/dist/net.*.js';
const kit = 'shell/dist/kit.*.js';
const federation = 'shell/dist/federation.*.js';

module.exports = [
  // 2026-11-25, from 6.5 KB: the boot script gives up preloads that no page has used.
  // 2026-11-26, from 6.55 KB: room for hashes that compress less.
  { name: 'the page: styles, boot script, first words', path: page, limit: '6.6 KB' },
  // 2026-11-22, from 91 KB: what a host gets wrong is told and mended, its home address checked, its word weighed against the
  // page's session, and server time kept; so the sums below, too. From 92 KB: pages that come without React's 300 ms,
  // and a fifth area, which the README's recipe adds. From 92.4 KB: a logout deletes what was begun to customer service.
  // 2026-11-23, from 91.8 KB: built for Safari 14 too; so the sums below.
  // 2026-11-24, from 92.3 KB: buttons that wait for the lender while the phone shows what it has saved; so the sums below.
  // And 0.3 KB: going on is told from going back, so that pages move and a step back finds its place in every engine.
  // 2026-11-25, from 92.8 KB: less of the router; so the sums below.
  // 2026-11-26, from 87.8 KB: signals, taps on what has just come, a logout that reaches the lender, the host hears of the first page; so the sums below.
  // And the app's name comes from the host, and the lender's terms from its answer; so net and the sums below.
  // And what changes is said: a lost connection and its return, a try that fails again, when a new code may be asked for, and
  // the focus that was lost comes back to the page; so the sums below. And room for hashes that compress less.
  { name: 'shell, initial', path: shell, limit: withAreas(88.6) },
  {
    name: 'login, first paint in all',
    path: [page, shell, 'shell/dist/page.login.*.{js,css}'],
    // 2026-11-22, from 107 KB: the shell's half, and a code step that survives a reload; from 109.5 KB: that step is one with
    // the card change's and the deletion's.
    // 2026-11-24, from 108.9 KB: the page is opened again where the shell's file does not come; so the sums below.
    // 2026-11-26, from 104.3 KB: the page says why the session before has ended.
    // And the session of a logout waits on the phone until the lender has ended it; so the last sum. And a double tap decides nothing,
    // and the focus goes to what is wrong, which a field says once it was reached; so the sums below.
    limit: withAreas(106.3),
  },
  // 2026-11-22, from 48 KB: what is public goes by GET, any answer tells the time, each page that opens gets the focus, and
  // what a page showed when the web view was killed is kept. From 49.6 KB: less of crypto-js; from 48.2 KB: less of axios.
  // 2026-11-23, from 46.4 KB: built for Safari 14 too.
  // 2026-11-24, from 46.9 KB: answers stay readable without a network, and the page says of when they are.
  // 2026-11-25, from 48.2 KB: it gets what answers the finger, once the page is quiet.
  // 2026-11-26, from 48.4 KB: it ends that session, and tells an act from an earlier one with the same data; so the sums below. And cover and ban
  // while money is sent, what the host opens, what lasts is told once.
  { name: 'net: axios, cipher, Redux Toolkit with its query', path: net, limit: '49.85 KB' },
  { name: 'kit: what home and the federation chunk share', path: kit, limit: '8.8 KB' },
  {
    name: 'home until it is of use, in all',
    path: [
      page,
      shell,
      net,
      kit,
      'shell/dist/page.home.*.{js,css}',
      '!shell/dist/page.home.late.*',
    ],
    // 2026-11-23, from 166.9 KB: it gets the next page's files ahead, and names where its button leads once for both.
    // And 0.2 KB more: what takes long says so, and a bar measures whether it may float.
    // 2026-11-25, from 163.8 KB: a page of the shell that fails is reported, and errors are heard from the start.
    // 2026-11-26, from 164 KB: a frozen account is told what waits.
    limit: withAreas(167.15),
  },
  // 2026-11-21, from 37 KB: all that chooses, swaps, replaces and reports versions is here, and not in the shell's first file.
  // 2026-11-21, from 42 KB: files are asked for past the cache, and named by the team's statement where they fail.
  {
    name: 'federation runtime, what it shares, signature check',
    path: federation,
    // 2026-11-22, from 42.5 KB: the line of the borrower's credit is part of the shared kit. From 43 KB: what home has
    // too is in the kit chunk, and the runtime does without what it has for manifests.
    // 2026-11-25, from 24.85 KB: an open page draws its pauses by chance, and asks less while the store is away; so the last sum.
    // 2026-11-25, from 25.05 KB: the walls between areas, and versions that leave the page dead; so the last sum.
    // 2026-11-26, from 27.15 KB: a layer's acts lie beside the press that opened it, new prices are read out, the rules of the credit check; so the last sum.
    // From 27.9 KB: a sheet's way out lies where its opener was.
    limit: `${28.05 + byChance} KB`,
  },
  {
    name: 'service worker',
    path: 'shell/dist/worker.js',
    // 2026-11-24, from 3.7 KB: it answers tags whose hash the browser does not tell it, which in Chromium are all.
    // 2026-11-25, from 3.8 KB: it limits how much of an answer it reads.
    limit: '3.95 KB',
  },
  // 2026-11-24, from 2.9 KB, without styles: how pages move, what a pulled page asks for, how a button looks under the finger.
  // 2026-11-25, from 4.8 KB: without a copy of what asks the store for files. From 4.4 KB: signals of pages that do not work.
  // 2026-11-26, from 5.7 KB: the host's guide and refresh, and apps that are too old.
  { name: 'what the shell does later', path: 'shell/dist/later.*.{js,css}', limit: '6.3 KB' },
  {
    name: 'deep link to the terms in all',
    path: [
      page,
      shell,
      net,
      kit,
      federation,
      'remote-borrow/dist/remoteEntry.*.js',
      'remote-borrow/dist/borrow.routes.*.js',
      'remote-borrow/dist/borrow.common.*.js',
      'remote-borrow/dist/borrow.confirm_borrow.*.{js,css}',
    ],
    // 2026-11-21, from 200 KB: the federation chunk above has grown. 2026-11-22, from 206.5 KB: so has all of it; from
    // 210.5 KB: the terms open again after the web view was killed and say what has changed; better terms are named up to
    // the last tap; a refusal says when it ends. From 215 KB: the three chunks above;
    // what the pages of borrow share is a chunk of its own, which costs the first page 0.6 KB and saves each later one 5.
    // 2026-11-23, from 209.2 KB: the code that gets a page's files ahead.
    // 2026-11-25, from 202.7 KB: the same as home.
    // 2026-11-26, from 205.8 KB: one chain of middlewares sends every call.
    limit: withAreas(206.7),
  },
];
