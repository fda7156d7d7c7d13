import path from 'node:path';
import * as fc from 'fast-check';
import { projectRoot } from '../../lib/machine/workspace';
import { CommandError } from '../../lib/processes/commandError';
import {
  devCommand,
  helpOf,
  kitCommand,
  readFlags,
  readOptions,
  readStoreRoot,
  startCommand,
} from './options';

const optionsOf = (args: readonly string[], env: Record<string, string> = {}) => {
  const { port, lender } = readOptions(startCommand, args, env);
  return [port, lender.dataFolder];
};

it.each([
  [[], {}, 8080, '.pautang/lender'],
  [[], { PORT: '9000', SANDBOX_DATA: 'books' }, 9000, 'books'],
  [['--port=0', '--data=other'], { PORT: '9000', SANDBOX_DATA: 'books' }, 0, 'other'],
  [['--port', '65535', '--data', 'memory'], {}, 65_535, null],
])('the port and the data folder of %j with %j are %j and %j', (args, env, port, folder) => {
  expect(optionsOf(args, env)).toEqual([port, folder]);
});

it.each([
  [['--port', '65536'], {}, "'65536' is not a port"],
  [['--port', '0x50'], {}, "'0x50' is not a port"],
  [[], { PORT: 'http' }, "'http' is not a port"],
  [['--prot', '1'], {}, "Unknown option '--prot'. Use: npm start -- --port 8081"],
  [['--data='], {}, '--data must name a folder'],
])('%j with %j is refused: %s', (args, env, message) => {
  expect(() => optionsOf(args, env)).toThrow(CommandError);
  expect(() => optionsOf(args, env)).toThrow(message);
});

it('the port is valid, or an error is thrown, for any input', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.constant('--port'), fc.nat().map(String)));
  fc.assert(
    fc.property(words, (args) => {
      try {
        const { port } = readFlags(startCommand, args, {});
        return Number.isInteger(port) && port >= 0 && port <= 65_535;
      } catch (error) {
        return error instanceof CommandError;
      }
    }),
  );
});

const rootOf = (given?: string) => readStoreRoot({ STORE_ROOT: given });

it('the folder of the release store is below the project, or absolute', () => {
  expect(rootOf()).toBe(path.join(projectRoot(), '.pautang/releases'));
  expect(rootOf('./other/store')).toBe(path.join(projectRoot(), 'other/store'));
  expect(rootOf('/srv/store')).toBe(path.resolve('/srv/store'));
  expect(() => rootOf('')).toThrow(new CommandError('STORE_ROOT must name a folder.'));
});

it('each command has its own port and data, and its help lists both with their defaults', () => {
  expect(helpOf(startCommand)).toBe(
    [
      'npm start -- [--port N] [--data <folder>]',
      '  --port N         the port (PORT), default 8080; 0 takes any free one',
      "  --data <folder>  the lender's data (SANDBOX_DATA), default .pautang/lender; 'memory' stores none",
      'More settings: scripts/build/README.md',
    ].join('\n'),
  );
  expect(helpOf(devCommand('borrow'), kitCommand)).toMatch(
    /^npm run dev -- borrow \[--port N\] \[--data <folder>\]\n.*8180.*\n.*\.pautang\/dev\/lender.*\nnpm run dev -- kit \[--port N\]\n.*8280.*\nMore settings/,
  );
});
