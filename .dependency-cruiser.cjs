/** The rules of imports. One rule for all present and future remotes. */
const tests = '\\.test\\.tsx?$|/testing/';

/** Reads a table of rooms, one a line: its name, then the others that it may import. @returns others by room */
const table = (text) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/[: ]+/))
      .map(([room, ...others]) => [room, others.filter(Boolean)]),
  );

/**
 * The rooms of scripts/, and which others each may import, its tests included. A room names only rooms above it, so that
 * there is no circle between them. Two rooms have an upper floor: release/cli, the command line, uses build and ops, and
 * build/dev, the servers, uses the lender. Both build and ops use the rest of release: a shell pins the public keys of
 * the registry, and the lender keeps pictures in the same kinds of stores.
 */
const rooms = table(`
  lib:
  release: lib
  build: lib release
  ops: lib release
  release/cli: lib release build ops
  sandbox: lib release
  simulator:
  kit:
  build/dev: lib release build ops sandbox
  conform: lib release build sandbox build/dev
  hosts: lib release build sandbox simulator build/dev
  e2e: lib release build ops sandbox simulator build/dev conform hosts
  checks: lib release build ops release/cli sandbox build/dev conform hosts e2e
  remote-kit: lib release build ops release/cli sandbox build/dev e2e checks
  bench: lib release build sandbox build/dev e2e checks
`);
const upperFloors = { release: 'cli', build: 'dev' };
/** The files of a room, without those of its upper floor. */
const filesOf = (room) => `${room}/${upperFloors[room] ? `(?!${upperFloors[room]}/)` : ''}`;

/** The rooms of shell/src, and which others each may import, tests apart. A room names only rooms above it. */
const shellRooms = table(`
  components:
  events:
  loading:
  queries:
  routing:
  state:
  boot: routing
  bridge: loading
  remotes: loading routing state
  session: routing state
  touch: queries routing
  client: bridge routing session state
  credit: bridge loading session
  signals: remotes routing state
  worker: loading remotes
  pages: boot client components credit events loading routing session
  app: boot bridge client events loading pages queries remotes routing session signals state touch worker
`);

const leaf = ['schema/', 'contract/(constants|pesosInWords)\\.ts$'];
/** The folders of shared/src, and which others, or single files of them, each may import, tests apart. */
const sharedRooms = {
  app: ['contract/', 'schema/', 'tab-kept/'],
  // Manila's offset and the grouping of digits are one for the formats and the lender.
  contract: leaf,
  format: leaf,
  'server-html': leaf,
  rules: ['contract/'],
  // A page has one address, and how a typed number is read is one rule for the kit's fields and the lender.
  ui: ['format/', 'contract/(typedNumber|paths)\\.ts$'],
  // A remote that brings a part must not bring the rest of the kit with it: that is a share, behind its one entry.
  parts: ['(ui|format)/index\\.ts$', 'contract/(typedNumber|constants)\\.ts$'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or need a third. A circle of types counts: to read one of its files is to read them all.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-imports-itself-and-shared',
      severity: 'error',
      comment:
        'A remote imports @pautang/shared and itself; never another remote, the shell or the scripts.',
      from: { path: '^(remote-[a-z0-9-]+)/src/' },
      to: { path: '^(shell|scripts|remote-[a-z0-9-]+)/', pathNot: '^$1/' },
    },
    {
      name: 'remote-uses-the-facade',
      severity: 'error',
      comment: 'Remotes reach the stateful libraries through @pautang/shared/app only.',
      from: { path: '^remote-[a-z0-9-]+/src/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|react-redux|@reduxjs|redux|axios|crypto-js)/',
      },
    },
    {
      name: 'schemas-come-from-shared',
      severity: 'error',
      comment: 'Import valibot as @pautang/shared/schema. A remote would bring a copy of its own.',
      from: { path: '^(shell|shared|remote-[a-z0-9-]+)/src/', pathNot: '^shared/src/schema/' },
      to: { path: 'node_modules/valibot/' },
    },
    {
      name: 'shell-reaches-remotes-through-the-registry',
      severity: 'error',
      comment:
        'A remote is released by itself: load it through src/remotes. Move what a remote or a script shares with the shell to shared.',
      from: { path: '^shell/src/' },
      to: { path: '^(remote-[a-z0-9-]+|scripts)/' },
    },
    {
      name: 'shared-imports-no-workspace',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|remote-[a-z0-9-]+|scripts)/' },
    },
    ...Object.entries(sharedRooms).map(([room, others]) => ({
      name: 'shared-rooms-import-down',
      severity: 'error',
      comment: `In shared/src, ${room} imports ${others.join(', ')}.`,
      from: { path: `^shared/src/${room}/`, pathNot: tests },
      to: { path: '^shared/src/', pathNot: `^shared/src/(${[`${room}/`, ...others].join('|')})` },
    })),
    {
      name: 'no-testing-in-production',
      severity: 'error',
      comment: 'A soak and a bench are tests that take long; scripts/e2e is nothing but tests.',
      from: {
        pathNot: `${tests}|^scripts/bench/|^scripts/e2e/|^scripts/checks/(soaks|bin-soak|programs|jest-)`,
      },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'page-imports-no-page',
      severity: 'error',
      comment:
        'On second use a thing moves to components/, or to shared when another remote needs it.',
      from: { path: '^((?:shell|remote-[a-z0-9-]+)/src)/pages/([^/]+)/' },
      to: { path: '^$1/pages/', pathNot: '^$1/pages/($2/|[^/]+$)' },
    },
    ...Object.entries(shellRooms).map(([room, others]) => ({
      name: 'shell-rooms-import-down',
      severity: 'error',
      comment: `In shell/src, ${room} imports ${others.join(', ') || 'no other room'}.`,
      from: { path: `^shell/src/${room}/`, pathNot: tests },
      to: {
        path: '^shell/src/[^/]+/',
        pathNot: `^shell/src/(${[room, ...others].join('|')})/`,
      },
    })),
    {
      name: 'shell-room-is-listed',
      severity: 'error',
      comment: 'A new folder of shell/src says in the table of its rooms what it may import.',
      from: {
        path: '^shell/src/[^/]+/',
        pathNot: `^shell/src/(testing|${Object.keys(shellRooms).join('|')})/`,
      },
      to: { path: '^' },
    },
    {
      name: 'sandbox-meets-the-client-in-the-contract',
      severity: 'error',
      from: { path: '^scripts/sandbox/' },
      to: { path: '^(shell|remote-[a-z0-9-]+|shared)/', pathNot: '^shared/src/contract/' },
    },
    {
      name: 'conform-judges-with-the-bridge-alone',
      severity: 'error',
      comment:
        'The page that judges a native app speaks through the app’s own bridge, so that what passes there passes in the app. Nothing else of the product is in a kit: what it judges by is the contract.',
      from: { path: '^scripts/conform/', pathNot: '^scripts/conform/host/page/' },
      to: { path: '^(shell|remote-[a-z0-9-]+)/' },
    },
    {
      name: 'host-page-imports-the-bridge',
      severity: 'error',
      from: { path: '^scripts/conform/host/page/' },
      to: { path: '^(shell|remote-[a-z0-9-]+)/', pathNot: '^shell/src/bridge/' },
    },
    {
      name: 'build-is-for-the-configurations',
      severity: 'error',
      comment:
        'Only the shell’s rspack.config.ts imports scripts/build; a remote’s imports the kit. The other scripts drive it.',
      from: { pathNot: '^scripts/|^shell/rspack\\.config\\.ts$' },
      to: { path: '^scripts/build/' },
    },
    ...Object.entries(rooms).map(([room, others]) => ({
      name: `room-${room}`,
      severity: 'error',
      comment: `In scripts/, ${room} imports ${others.join(', ') || 'no other room'}.`,
      from: { path: `^scripts/${filesOf(room)}` },
      to: { path: '^scripts/', pathNot: `^scripts/(${[room, ...others].map(filesOf).join('|')})` },
    })),
    {
      name: 'room-is-listed',
      severity: 'error',
      comment: 'A new folder of scripts/ says in the table of rooms whom it may import.',
      from: { path: '^scripts/', pathNot: `^scripts/(${Object.keys(rooms).join('|')})/` },
      to: { path: '^' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment:
        'Nothing is at this path: correct it, or run npm ci if it names a package. A package needs a line in package.json, and a path inside it a line in its exports.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      // Not the dist of packages, whose files the rules name.
      path: '^(shell|remote-[a-z0-9-]+|scripts/simulator)/dist/|^dist-packages/|^scripts/hosts/react-native/|/remote-kit/template/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
