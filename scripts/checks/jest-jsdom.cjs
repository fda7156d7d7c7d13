/**
 * The borrower's browser as an environment of tests: jsdom, which computes an element's style once until the document
 * changes. Testing Library's queries by role ask for it for every element, mostly several times between two changes.
 */
require('./jest-engine.cjs');
// jest-environment-jsdom brings it along. This comes before jsdom, whose style rules take the function when they load.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const NAMES_ONLY = /^[a-z][a-z0-9]*(,\s*[a-z][a-z0-9]*)*$/;
const LAST_NAME = /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/;
/** The names of the elements that a selector can match, as 'summary' of 'details > summary'; null if it can match any. */
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

// Tests load no style sheets, so no test looks at a colour. jsdom resolves twelve for each element.
for (const property of Object.keys(resolved))
  if (property.endsWith('color')) delete resolved[property];

module.exports = class extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const { global: window } = this;
    const { getComputedStyle } = window;
    const page = implForWrapper(window.document);
    /** jsdom's own cache of styles. jsdom drops it after a change, and makes a new one at the next query. */
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
