import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostDeviceInfo, hostPackageInfo, hostUserInfo } from '@pautang/shared/contract/host';
import {
  hostEvent,
  hostEventNames,
  hostMessage,
  hostResult,
} from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { projectRoot } from '../lib/machine/workspace';

const page = readFileSync(path.join(projectRoot(), 'shell', 'HOST.md'), 'utf8');

/** Returns the code blocks of `shell/HOST.md` whose fence has the info string `info`. */
const readmeBlocks = (info: string): readonly string[] =>
  [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, fence]) => fence === info)
    .map(([, , text = '']) => text);

const schemas = {
  message: hostMessage,
  result: hostResult,
  event: hostEvent,
  packageInfo: hostPackageInfo.answer,
  deviceInfo: hostDeviceInfo.answer,
  userInfo: hostUserInfo.answer,
};

/** The files of `scripts/hosts` that the samples are excerpts of, by the words after the opening fence. */
const sources = {
  'kotlin PautangHost.kt': 'android/src/main/kotlin/ph/pautang/host/PautangHost.kt',
  'swift PautangHost.swift': 'ios/PautangHost.swift',
  'tsx PautangHost.tsx': 'react-native/PautangHost.tsx',
};

describe('shell/HOST.md, for the author of a host', () => {
  it.each(Object.entries(schemas))('has valid examples of a %s', (name, schema) => {
    const examples = readmeBlocks(`json ${name}`);
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect(v.safeParse(schema, JSON.parse(example)).issues).toBeUndefined();
  });

  it('shows each event once', () => {
    const shown = readmeBlocks('json event').map(
      (text) => v.parse(hostEvent, JSON.parse(text)).event,
    );
    expect(shown.toSorted()).toEqual([...hostEventNames].toSorted());
  });

  it.each(Object.entries(sources))('has samples that match their file: %s', (fence, file) => {
    const source = readFileSync(path.join(projectRoot(), 'scripts/hosts', file), 'utf8');
    const samples = readmeBlocks(fence);
    expect(samples).not.toEqual([]);
    for (const part of samples.flatMap((sample) => sample.split(/^ *\/\/ …\n/m)))
      expect(source).toContain(part);
  });
});
