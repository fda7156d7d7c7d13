/**
 * Finds in built styles what an oldest engine does not know and cannot do without. Lightning CSS has already converted
 * the rest.
 */
import { compatData, inside, lackedByFloors } from './compatData';

interface Rule {
  readonly selector: string;
  readonly declarations: string;
  /** true: inside an `@supports`, which tests for it first */
  readonly isAskedFor: boolean;
}

/** @param open the selectors and at-rules around a place */
const isWithinSupports = (open: readonly string[]) =>
  open.some((outer) => outer.startsWith('@supports'));

/** Comments are already removed, and strings with braces do not occur. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of css.matchAll(/[{}]/g)) {
    const text = css.slice(from, index).trim();
    if (mark === '{') open.push(text.slice(text.lastIndexOf(';') + 1));
    else {
      const selector = open.pop() ?? '';
      if (text !== '')
        rules.push({ selector, declarations: text, isAskedFor: isWithinSupports(open) });
    }
    from = index + 1;
  }
  return rules;
}

const { properties, selectors, types, 'at-rules': atRules } = compatData.css;

/** Features that an engine may ignore: the page stays readable and usable, and looks nearly the same. */
const mayBeIgnored = new Set([
  // a pointer's shape, and a handle to pull a field larger: a phone shows neither
  'cursor',
  'resize',
  // the prefixed one stands beside it
  'appearance',
  'text-size-adjust',
  'user-select',
  // a box to tick has the system's colour
  'accent-color',
  // the colours come from the page's own tokens in any case
  'color-scheme',
  // an engine without it forces no colours
  'forced-color-adjust',
  // lines break in the ordinary way
  'text-wrap',
  'overflow-wrap: anywhere',
  // the page behind a sheet may follow the finger at its end
  'overscroll-behavior',
  // a heading that is jumped to stands higher
  'scroll-margin-top',
  'scroll-padding',
  // an outline's corners are square
  'outline',
  // of one row, or of rows as high as their box: nothing is left to place
  'align-content',
  // selected text has the system's colour
  '::selection',
  // the dialog stands in place, where the web view has no modal dialogs
  '::backdrop',
  // for other engines, in rules of their own
  '::-moz-',
  '::-webkit-slider-',
]);
const isIgnorable = (what: string) =>
  [...mayBeIgnored].some((one) =>
    one.endsWith('-') ? what.startsWith(one) : what === one || what.startsWith(`${one}:`),
  );

interface Declaration {
  readonly property: string;
  readonly value: string;
}
const declarationsOf = (text: string): Declaration[] =>
  [...text.matchAll(/(?:^|;)\s*([a-z-]+)\s*:\s*([^;]*)/g)].map(([, property = '', value = '']) => ({
    property,
    value,
  }));

type Found = readonly [what: string, lackedBy: string];

const found = (what: string, feature: Parameters<typeof lackedByFloors>[0]): Found[] => {
  const lacked = lackedByFloors(feature);
  return lacked === null || isIgnorable(what) ? [] : [[what, lacked]];
};

/** An engine ignores a declaration that it does not know, so an older one of the same property may stand before it. */
const isAided = ({ property }: Declaration, before: readonly Declaration[]) =>
  before.some((one) => one.property === property);

const UNITS: Readonly<Record<string, string>> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  c: 'container_query_length_units',
};

function newerValue(one: Declaration): Found[] {
  const { property, value } = one;
  const known = inside(properties, property);
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word);
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name);
  const units = [...value.matchAll(/\d([dslc])[vq](?:[hwib]|min|max)\b/g)].map(([, of = '']) => of);
  return [
    ...words.flatMap((word) => found(`${property}: ${word}`, inside(known, word))),
    ...functions.flatMap((name) =>
      found(`${name}()`, inside(types, name) ?? inside(types['color'], name)),
    ),
    ...units.flatMap((of) => found(`unit ${of}v`, inside(types['length'], UNITS[of] ?? ''))),
  ];
}

function newerDeclarations(text: string): Found[] {
  const all = declarationsOf(text);
  const isFlex = all.some(
    ({ property, value }) => property === 'display' && value.endsWith('flex'),
  );
  return all.flatMap((one, at) => {
    const whole = found(one.property, inside(properties, one.property));
    if (whole.length > 0) return whole;
    return [
      ...(isAided(one, all.slice(0, at)) ? [] : newerValue(one)),
      ...(isFlex && /^((row|column)-)?gap$/.test(one.property)
        ? found('gap of a flex box', inside(inside(properties, one.property), 'flex_context'))
        : []),
    ];
  });
}

/** One unknown selector in a list makes the whole rule void; alone it only does without. */
function newerSelectors(selector: string): Found[] {
  const list = selector.replaceAll(/\([^)]*\)/g, '()').split(',');
  const focus = list.map((one) => one.includes(':focus-visible'));
  const names = [...selector.matchAll(/(::?)([a-z-]+)/g)];
  return [
    ...names.flatMap(([, colons = '', name = '']) =>
      name === 'focus-visible' ? [] : found(`${colons}${name}`, inside(selectors, name)),
    ),
    ...(/:not\([^)]*,/.test(selector)
      ? found(':not() with a list', inside(inside(selectors, 'not'), 'selector_list'))
      : []),
    ...(focus.includes(true) && focus.includes(false)
      ? found(':focus-visible in a list', inside(selectors, 'focus-visible'))
      : []),
  ];
}

/** An engine drops an at-rule that it does not know with everything inside. */
function newerAtRules(css: string): string[] {
  const told: string[] = [];
  const open: string[] = [];
  for (const [, text = '', mark] of css.matchAll(/([^{};]*)([{};])/g)) {
    const rule = text.trim();
    const [, name] = /^@([a-z-]+)/.exec(rule) ?? [];
    if (name !== undefined && mark !== '}' && !isWithinSupports(open))
      for (const [what, by] of found(`@${name}`, inside(atRules, name)))
        told.push(`${what} (${by}): ${rule}`);
    if (mark === '{') open.push(rule);
    if (mark === '}') open.pop();
  }
  return told;
}

/** One line for each feature that a floor lacks: the first versions that have it, and the rule. */
export function stylesNewerThanOldest(css: string): readonly string[] {
  const inRules = rulesOf(css).flatMap(({ selector, declarations, isAskedFor }) => {
    if (isAskedFor) return [];
    return [...newerDeclarations(declarations), ...newerSelectors(selector)].map(
      ([what, by]) => `${what} (${by}): ${selector}{${declarations.slice(0, 80)}}`,
    );
  });
  return [...newerAtRules(css), ...inRules];
}
