import {
  hostActions,
  hostDeviceInfo,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import {
  HOST_CHANNEL,
  HOST_EVENT_FUNCTION,
  hostEvent,
  hostEventNames,
  hostMessage,
  hostResult,
} from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { readmeBlocks } from './hostReadme';

const schemas = {
  message: hostMessage,
  result: hostResult,
  event: hostEvent,
  packageInfo: hostPackageInfo.answer,
  deviceInfo: hostDeviceInfo.answer,
  userInfo: hostUserInfo.answer,
};

type ActionName = keyof typeof hostActions;

/**
 * Patterns for each language that find, within the branch of an action, the fields it answers and the message fields it
 * reads.
 */
const languages = {
  kotlin: {
    branch: /^ {6}"(\w+)" -> ([\s\S]*?)(?=^ {6}(?:"\w+"|else) ->)/gm,
    answered: /\.put\("(\w+)"/g,
    read: /data\.\w+\("(\w+)"\)/g,
    told: /put\("(ok|data|error)"/g,
    // A WebView may be used only from the main thread, but calls the interface on another thread.
    must: [
      /addJavascriptInterface\(this, "pautangHost"\)[\s\S]*loadUrl\(/,
      /@JavascriptInterface\n  fun postMessage\(text: String\) \{\n    web\.post \{ if \(isOwn\(web\.url\)\)/,
      /web\.post \{ if \(isOwn\(web\.url\)\) web\.evaluateJavascript\(script, null\) \}/,
      /shouldOverrideUrlLoading/,
    ],
  },
  swift: {
    branch: /^ {4}case "(\w+)":([\s\S]*?)(?=^ {4}(?:case "\w+"|default):)/gm,
    answered: /"(\w+)": /g,
    read: /data\["(\w+)"\]/g,
    told: /"(ok|data|error)": /g,
    must: [
      /userContentController\.add\(self, name: "pautangHost"\)[\s\S]*web\.load\(/,
      /WKScriptMessageHandler, WKNavigationDelegate/,
      /guard received\.frameInfo\.isMainFrame, isOwn\(web\.url\)/,
      /if isOwn\(web\.url\) \{ web\.evaluateJavaScript\(script\) \}/,
      /decidePolicyFor/,
      // Swift needs a type annotation before it accepts a dictionary literal with mixed values as `Any`.
      /NSNull\(\)\] as \[String: Any\]\)/,
    ],
  },
};

const captured = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Checks that every bracket is closed by its own kind, outside strings and comments. */
function unbalanced(source: string): string {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"(?:\\.|[^"\\\n])*"/gm, '');
  let rest = code.replace(/[^(){}[\]]/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\(\)|\{\}|\[\]/g, '');
  }
  return rest;
}

describe('what shell/HOST.md tells the author of a host', () => {
  it.each(Object.entries(schemas))('has good examples of a %s', (name, schema) => {
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

  describe.each(['kotlin', 'swift'] as const)('the sample in %s', (language) => {
    const { branch, answered, read, told, must } = languages[language];
    const [sample = ''] = readmeBlocks(language);
    const branches = [...sample.matchAll(branch)].map(([, action = '', text = '']) => ({
      action: action as ActionName,
      text,
    }));

    it('answers actions that there are, all that every host has to', () => {
      const named = branches.map(({ action }) => action);
      expect(Object.keys(hostActions)).toEqual(expect.arrayContaining(named));
      expect(named).toEqual(
        expect.arrayContaining(['userInfo', 'packageInfo', 'deviceInfo', 'logoutCallback']),
      );
    });

    it.each(['packageInfo', 'deviceInfo'] as const)('gives the fields of %s', (wanted) => {
      const { text = '' } = branches.find(({ action }) => action === wanted) ?? {};
      const { entries } = hostActions[wanted].answer;
      const given = captured(text, answered);
      expect(Object.keys(entries)).toEqual(expect.arrayContaining(given));
      const due = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
      expect(given).toEqual(expect.arrayContaining(due.map(([field]) => field)));
    });

    it('reads what the messages hold', () => {
      const all = branches.flatMap(({ action, text }) =>
        captured(text, read).map((field) => ({ action, field })),
      );
      expect(all.map(({ field }) => field)).toEqual(['session', 'title', 'visible']);
      for (const { action, field } of all) {
        const { data } = hostActions[action];
        expect('entries' in data ? Object.keys(data.entries) : []).toContain(field);
      }
    });

    it('names the fields of who is logged in', () => {
      for (const field of Object.keys(hostUserInfo.answer.entries)) expect(sample).toContain(field);
    });

    it('answers in the agreed form, refuses what it does not know, and tells its events', () => {
      expect(new Set(captured(sample, told))).toEqual(new Set(['ok', 'data', 'error']));
      expect(sample).toContain('"unsupported"');
      expect(sample).toContain(`window.${HOST_EVENT_FUNCTION}({event: `);
      expect(sample).toContain(`"${HOST_CHANNEL}"`);
      expect(sample).toContain('pautang_[a-z0-9]{8,40}');
    });

    it('is on the right thread, before the page, and speaks with the app’s own page only', () => {
      for (const pattern of must) expect(sample).toMatch(pattern);
      expect(unbalanced(sample)).toBe('');
      expect(sample.split('\n').length).toBeLessThan(90);
    });
  });
});
