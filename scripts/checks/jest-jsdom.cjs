/** jsdom, but it computes an element's style once until the document changes: queries by role read it often. */
const { withPlainNote } = require('./jest-engine.cjs');
// jest-environment-jsdom depends on it. Load this before jsdom, whose style rules copy the function when they load.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const NAMES_ONLY = /^[a-z][a-z0-9]*(,\s*[a-z][a-z0-9]*)*$/;
const LAST_NAME = /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/;
/** Returns the names of the elements that a selector can match, as 'summary' for 'details > summary'; null: any. */
function namesIn(selector) {
  const parts = selector.replaceAll(/\[[^\]]*\]/g, '[]').split(',');
  const names = parts.map((part) => LAST_NAME.exec(part.trim())?.[1]);
  return selector.includes('(') || names.includes(undefined) ? null : new Set(names);
}
const known = new Map();
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, namesIn(selector));
  if (known.get(selector)?.has(element.localName) === false) return false;
  return NAMES_ONLY.test(selector) || matchesDontThrow(element, selector);
};

const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const JsdomEnvironment = require('jest-fixed-jsdom');

// Tests load no style sheets and check no colours. jsdom resolves twelve for each element.
for (const property of Object.keys(resolved))
  if (property.endsWith('color')) delete resolved[property];

module.exports = class extends withPlainNote(JsdomEnvironment) {
  async setup() {
    await super.setup();
    const { global: window } = this;
    const { getComputedStyle } = window;
    const page = implForWrapper(window.document);
    /** Returns jsdom's own cache of styles, which jsdom drops after a change and makes again at the next query. */
    const keptByJsdom = () => {
      const { _styleCache: kept } = page;
      return kept;
    };
    const computed = new WeakMap();
    window.getComputedStyle = (element, pseudo) => {
      if (pseudo || element?.ownerDocument !== window.document || !element.isConnected)
        return getComputedStyle(element, pseudo);
      const known = computed.get(keptByJsdom())?.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const kept = keptByJsdom();
      if (!computed.has(kept)) computed.set(kept, new WeakMap());
      computed.get(kept).set(element, style);
      return style;
    };
  }
};
