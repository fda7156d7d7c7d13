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
    [['--port', '8081'], {}, 8081],
    [['--port=8081'], {}, 8081],
    [['--port', '8081'], { PORT: '9000' }, 8081],
    [['--port', '0'], {}, 0],
    [['--port', '65535'], {}, 65_535],
  ])('of %j with %j is %i', (args, env, port) => {
    expect(portOf(args, env)).toBe(port);
  });

  it.each([
    [['--port', 'abc'], {}, "'abc' is not a port"],
    [['--port'], {}, "'--port <value>' argument missing"],
    [['--port='], {}, "'' is not a port"],
    [['--port', '65536'], {}, "'65536' is not a port"],
    [['--port', '-1'], {}, "'--port' argument is ambiguous"],
    [['--port=-1'], {}, "'-1' is not a port"],
    [['--port', '80.5'], {}, "'80.5' is not a port"],
    [['--port', '0x50'], {}, "'0x50' is not a port"],
    [['--port', ' 80'], {}, "' 80' is not a port"],
    [[], { PORT: 'http' }, "'http' is not a port"],
    [['8081'], {}, "Unexpected argument '8081'"],
    [['--prot', '8081'], {}, "Unknown option '--prot'"],
    [['--port', '8081', '--open'], {}, "Unknown option '--open'"],
  ])('of %j with %j is refused by name: %s', (args, env, message) => {
    const read = () => portOf(args, env);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(message);
    expect(read).toThrow('--port 8081');
  });

  it('is a valid port or an error, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant('--port'), fc.nat().map(String))),
        (args) => {
          try {
            const port = portOf(args, {});
            return Number.isInteger(port) && port >= 0 && port <= 65_535;
          } catch (error) {
            return error instanceof CommandError;
          }
        },
      ),
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
    ['other', 'other'],
    ['./other/store', 'other/store'],
  ])('of %j is below the project: %s', (given, folder) => {
    expect(readStoreRoot({ STORE_ROOT: given })).toBe(path.join(projectRoot(), folder));
  });

  it('stays as it is if it is absolute', () => {
    const folder = path.resolve(path.sep, 'srv', 'store');
    expect(readStoreRoot({ STORE_ROOT: folder })).toBe(folder);
  });

  it('must not be empty', () => {
    expect(() => readStoreRoot({ STORE_ROOT: '' })).toThrow(
      new CommandError('STORE_ROOT must name a folder.'),
    );
  });
});

describe('npm run dev', () => {
  it('has a port and a data folder that npm start does not have', () => {
    const [start, dev] = [startCommand, devCommand('borrow')].map((command) =>
      readOptions(command, [], {}),
    );
    expect(dev?.port).not.toBe(start?.port);
    expect(dev?.lender.dataFolder).not.toBe(start?.lender.dataFolder);
  });

  it('names itself in its advice', () => {
    expect(() => readOptions(devCommand('borrow'), ['--prot'], {})).toThrow(
      'Use: npm run dev -- borrow --port 8081',
    );
  });
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

describe('npm run dev -- kit', () => {
  it('has a port that no other command has', () => {
    const port = readPort(kitCommand, [], {});
    expect(port).toBe(kitCommand.port);
    expect([startCommand.port, devCommand('borrow').port]).not.toContain(port);
    expect(readPort(kitCommand, ['--port', '8081'], { PORT: '9000' })).toBe(8081);
  });

  it.each([['--data', 'books'], ['--port', 'abc'], ['borrow']])('refuses %s', (...args) => {
    expect(() => readPort(kitCommand, args, {})).toThrow(CommandError);
  });

  it('has no lender, so it takes no data folder', () => {
    expect(() => readPort(kitCommand, ['--data=books'], {})).toThrow(
      "Unknown option '--data'. Use: npm run dev -- kit --port 8081",
    );
  });
});
