/**
 * The borrower's browser as an environment of tests: jsdom, which computes an element's style once until the document
 * changes. Testing Library's queries by role ask for it for every element, mostly several times between two changes.
 */
require('./jest-engine.cjs');
// jest-environment-jsdom brings it along
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const JsdomEnvironment = require('jest-fixed-jsdom');

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
