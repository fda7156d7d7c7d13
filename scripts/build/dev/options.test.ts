import path from 'node:path';
import * as fc from 'fast-check';
import { projectRoot } from '../../lib/machine/workspace';
import { CommandError } from '../../lib/processes/commandError';
import {
  devCommand,
  helpOf,
  kitCommand,
  readOptions,
  readPort,
  readStoreRoot,
  startCommand,
} from './options';

const portOf = (args: readonly string[], env: Record<string, string>) =>
  readOptions(startCommand, args, env).port;

describe('the port', () => {
  it.each([
    [[], {}, 8080],
    [[], { PORT: '9000' }, 9000],
    [['--port=8081'], {}, 8081],
    [['--port', '8081'], { PORT: '9000' }, 8081],
    [['--port', '0'], {}, 0],
    [['--port', '65535'], {}, 65_535],
  ])('of %j with %j is %i', (args, env, port) => {
    expect(portOf(args, env)).toBe(port);
  });

  it.each([
    [['--port', 'abc'], {}, "'abc' is not a port"],
    [['--port', '65536'], {}, "'65536' is not a port"],
    [['--port', '80.5'], {}, "'80.5' is not a port"],
    [['--port', '0x50'], {}, "'0x50' is not a port"],
    [[], { PORT: 'http' }, "'http' is not a port"],
    [['8081'], {}, "Unexpected argument '8081'"],
    [['--prot', '8081'], {}, "Unknown option '--prot'"],
  ])('of %j with %j is refused by name: %s', (args, env, message) => {
    const read = () => portOf(args, env);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(message);
    expect(read).toThrow('--port 8081');
  });

  it('is a valid port or an error, for any input', () => {
    const words = fc.array(fc.oneof(fc.string(), fc.constant('--port'), fc.nat().map(String)));
    fc.assert(
      fc.property(words, (args) => {
        try {
          const port = portOf(args, {});
          return Number.isInteger(port) && port >= 0 && port <= 65_535;
        } catch (error) {
          return error instanceof CommandError;
        }
      }),
    );
  });
});

describe('the data folder', () => {
  it.each([
    [[], {}, '.pautang/lender'],
    [[], { SANDBOX_DATA: 'books' }, 'books'],
    [['--data', 'other'], { SANDBOX_DATA: 'books' }, 'other'],
    [['--port=0', '--data=other'], {}, 'other'],
    [['--data', 'memory'], {}, null],
  ])('of %j with %j is %j', (args, env, folder) => {
    expect(readOptions(startCommand, args, env).lender.dataFolder).toBe(folder);
  });

  it('must not be empty', () => {
    expect(() => readOptions(startCommand, ['--data='], {})).toThrow('--data must name a folder');
  });
});

describe('the folder of the release store', () => {
  it.each([
    [undefined, '.pautang/releases'],
    ['./other/store', 'other/store'],
    [path.resolve('/srv/store'), path.resolve('/srv/store')],
  ])('of %j is below the project, or absolute: %s', (given, folder) => {
    expect(readStoreRoot({ STORE_ROOT: given })).toBe(path.resolve(projectRoot(), folder));
  });

  it('must not be empty', () => {
    expect(() => readStoreRoot({ STORE_ROOT: '' })).toThrow(
      new CommandError('STORE_ROOT must name a folder.'),
    );
  });
});

it('each command has its own port and data, and names itself in its advice', () => {
  const commands = [startCommand, devCommand('borrow')].map((one) => readOptions(one, [], {}));
  expect(new Set(commands.map(({ lender }) => lender.dataFolder)).size).toBe(2);
  const ports = [...commands.map(({ port }) => port), readPort(kitCommand, [], {})];
  expect(new Set(ports).size).toBe(3);
  expect(() => readOptions(devCommand('borrow'), ['--prot'], {})).toThrow(
    'Use: npm run dev -- borrow --port 8081',
  );
  expect(() => readPort(kitCommand, ['--data=books'], {})).toThrow(
    "Unknown option '--data'. Use: npm run dev -- kit --port 8081",
  );
});

describe('--help', () => {
  it('lists each flag with its variable and its default', () => {
    expect(helpOf(startCommand)).toBe(
      [
        'npm start -- [--port N] [--data <folder>]',
        '  --port N         the port (PORT), default 8080; 0 takes any free one',
        "  --data <folder>  the lender's data (SANDBOX_DATA), default .pautang/lender; 'memory' stores none",
        'More settings: scripts/build/README.md',
      ].join('\n'),
    );
  });

  it('does not mention data for a command without a lender', () => {
    expect(helpOf(devCommand('borrow'), kitCommand)).toMatch(
      /^npm run dev -- borrow \[--port N\] \[--data <folder>\]\n.*8180.*\n.*\.pautang\/dev\/lender.*\nnpm run dev -- kit \[--port N\]\n.*8280.*\nMore settings/,
    );
  });
});
