import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  hostActions,
  hostDeviceInfo,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import { hostMessage } from '@pautang/shared/contract/hostMessage';
import {
  HOST_CHANNEL,
  HOST_EVENT_FUNCTION,
  hostEvent,
  hostEventNames,
  hostResult,
} from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { projectRoot } from '../build/workspace';

const readme = readFileSync(path.join(projectRoot(), 'shell', 'README.md'), 'utf8');

/** The texts of the code blocks whose fence says `info`. */
const blocks = (info: string) =>
  [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
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

describe('what the shell’s README tells whoever writes a host', () => {
  it.each(Object.entries(schemas))('has good examples of a %s', (name, schema) => {
    const examples = blocks(`json ${name}`);
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect(v.safeParse(schema, JSON.parse(example)).issues).toBeUndefined();
  });

  it('shows each event once', () => {
    const shown = blocks('json event').map((text) => v.parse(hostEvent, JSON.parse(text)).event);
    expect(shown.toSorted()).toEqual([...hostEventNames].toSorted());
  });

  it('lists every action with its kind and its time-out', () => {
    const rows = [...readme.matchAll(/^\| `(\w+)` \| (\w+) \| (\d*) ?\|/gm)];
    const listed = rows.map(([, action, mode, ms]) => ({ action, mode, timeoutMs: Number(ms) }));
    const due = Object.values(hostActions).map(({ action, mode, timeoutMs }) => ({
      action,
      mode,
      timeoutMs,
    }));
    expect(listed).toEqual(due);
  });

  describe.each(['kotlin', 'swift', 'tsx'])('the sample in %s', (language) => {
    const [sample = ''] = blocks(language);

    it('answers actions that there are, all that every host has to', () => {
      const named = [...sample.matchAll(/^ *(?:case )?["'](\w+)["'](?: ->|:)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in hostPackageInfo.answer.entries))
        .filter((name) => !(name in hostDeviceInfo.answer.entries));
      expect(Object.keys(hostActions)).toEqual(expect.arrayContaining(named));
      expect(named).toEqual(expect.arrayContaining(['userInfo', 'packageInfo', 'deviceInfo']));
    });

    it('gives every field that the contract asks for', () => {
      const missing = [hostPackageInfo, hostDeviceInfo, hostUserInfo].flatMap(({ answer }) =>
        Object.entries(answer.entries)
          .filter(([, { type }]) => type !== 'optional')
          .map(([field]) => field)
          .filter((field) => !new RegExp(`\\b${field}\\b`).test(sample)),
      );
      expect(missing).toEqual([]);
    });

    it('refuses what it does not know, and tells its events', () => {
      expect(sample).toContain('unsupported');
      expect(sample).toContain(`window.${HOST_EVENT_FUNCTION}(`);
      expect(sample).toContain(language === 'tsx' ? 'onMessage' : `"${HOST_CHANNEL}"`);
      expect(sample.split('\n').length).toBeLessThan(60);
    });
  });
});
