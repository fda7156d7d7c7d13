/** Finds features in built styles that an oldest engine lacks and the page needs. */
import type { AnyNode, AtRule, Container, Declaration } from 'postcss';
import { parse } from 'postcss';
import { compatData, inside, lackedByFloors } from './compatData';

/** Returns whether an `@supports` around the node tests for its features. */
function isAskedFor(node: AnyNode): boolean {
  for (let at: AnyNode | Container | undefined = node; at; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  return false;
}

const { properties, selectors, types, 'at-rules': atRules } = compatData.css;

/** Features that an engine may ignore: the page stays readable and usable, and looks nearly the same. */
const mayBeIgnored = new Set([
  // the pointer's shape, and the handle that resizes a field: a phone shows neither
  'cursor',
  'resize',
  // the prefixed property is beside it
  'appearance',
  'text-size-adjust',
  'user-select',
  // a checkbox has the system's colour
  'accent-color',
  // the colours come from the page's own tokens in any case
  'color-scheme',
  // an engine without it forces no colours
  'forced-color-adjust',
  // lines break in the ordinary way
  'text-wrap',
  'overflow-wrap: anywhere',
  // the page behind a sheet may scroll at its end
  'overscroll-behavior',
  // a heading after a jump is placed higher
  'scroll-margin-top',
  'scroll-padding',
  // an outline's corners are square
  'outline',
  // only used with one row, or with rows as high as their box, so it has no effect
  'align-content',
  // selected text has the system's colour
  '::selection',
  // the dialog is inline if the web view has no modal dialogs
  '::backdrop',
  // other engines' own rules
  '::-moz-',
  '::-webkit-slider-',
]);
const isIgnorable = (what: string) =>
  [...mayBeIgnored].some((one) =>
    one.endsWith('-') ? what.startsWith(one) : what === one || what.startsWith(`${one}:`),
  );

type Found = readonly [what: string, lackedBy: string];

const found = (what: string, feature: Parameters<typeof lackedByFloors>[0]): Found[] => {
  const lacked = lackedByFloors(feature);
  return lacked === null || isIgnorable(what) ? [] : [[what, lacked]];
};

/** An engine ignores an unknown declaration, so an older one of the same property may be before it. */
const isAided = ({ prop }: Declaration, before: readonly Declaration[]) =>
  before.some((one) => one.prop === prop);

const UNITS: Readonly<Record<string, string>> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  c: 'container_query_length_units',
};

function newerValue({ prop: property, value }: Declaration): Found[] {
  const known = inside(properties, property);
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word);
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name);
  const units = [...value.matchAll(/\d([dslc])[vq](?:[hwib]|min|max)\b/g)].map(([, of = '']) => of);
  return [
    ...words.flatMap((word) => found(`${property}: ${word}`, inside(known, word))),
    ...functions.flatMap((name) =>
      found(`${name}()`, inside(types, name) ?? inside(types, 'color', name)),
    ),
    ...units.flatMap((of) => found(`unit ${of}v`, inside(types, 'length', UNITS[of] ?? ''))),
  ];
}

function newerDeclarations(all: readonly Declaration[]): Found[] {
  const isFlex = all.some(({ prop, value }) => prop === 'display' && value.endsWith('flex'));
  return all.flatMap((one, at) => {
    const { prop } = one;
    const whole = found(prop, inside(properties, prop));
    if (whole.length > 0) return whole;
    return [
      ...(isAided(one, all.slice(0, at)) ? [] : newerValue(one)),
      ...(isFlex && /^((row|column)-)?gap$/.test(prop)
        ? found('gap of a flex box', inside(properties, prop, 'flex_context'))
        : []),
    ];
  });
}

/** One unknown selector in a list voids the whole rule; a rule with only that selector is just ignored. */
function newerSelectors(selector: string): Found[] {
  const list = selector.replaceAll(/\([^)]*\)/g, '()').split(',');
  const focus = list.map((one) => one.includes(':focus-visible'));
  const names = [...selector.matchAll(/(::?)([a-z-]+)/g)];
  return [
    ...names.flatMap(([, colons = '', name = '']) =>
      name === 'focus-visible' ? [] : found(`${colons}${name}`, inside(selectors, name)),
    ),
    ...(/:not\([^)]*,/.test(selector)
      ? found(':not() with a list', inside(selectors, 'not', 'selector_list'))
      : []),
    ...(focus.includes(true) && focus.includes(false)
      ? found(':focus-visible in a list', inside(selectors, 'focus-visible'))
      : []),
  ];
}

/** Returns one line for each feature that a floor lacks: the first versions with it, and the rule. */
export function stylesNewerThanOldest(css: string): readonly string[] {
  const told: string[] = [];
  parse(css).walk((node) => {
    if (isAskedFor(node) || (node.type !== 'rule' && node.type !== 'atrule')) return;
    const own = (node.nodes ?? []).filter((one) => one.type === 'decl');
    const newer = [
      // An engine drops an unknown at-rule with everything inside.
      ...(node.type === 'atrule' ? found(`@${node.name}`, inside(atRules, node.name)) : []),
      ...(own.length > 0 && node.type === 'rule' ? newerSelectors(node.selector) : []),
      ...newerDeclarations(own),
    ];
    const text = node.toString().slice(0, 120);
    told.push(...newer.map(([what, by]) => `${what} (${by}): ${text}`));
  });
  return told;
}
