/**
 * Finds in built styles what Chrome 80 does not know and cannot do without. Lightning CSS has already converted the
 * rest.
 */

interface Rule {
  readonly selector: string;
  readonly declarations: string;
  /** true: inside an `@supports`, which tests for it first */
  readonly isAskedFor: boolean;
}

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
      const isAskedFor = open.some((outer) => outer.startsWith('@supports'));
      if (text !== '') rules.push({ selector, declarations: text, isAskedFor });
    }
    from = index + 1;
  }
  return rules;
}

/** Features found in the declarations of a rule, each with the first Chrome that has it. */
const properties: readonly (readonly [RegExp, string])[] = [
  [/(^|;)\s*inset:/, 'inset (87)'],
  [/(^|;)\s*aspect-ratio:/, 'aspect-ratio (88)'],
  [/(^|;)\s*(margin|padding|inset)-(inline|block):/, 'logical shorthand (87)'],
  [/(^|;)\s*(translate|rotate|scale):/, 'translate, rotate, scale (104)'],
  [/overflow[\w-]*:\s*clip/, 'overflow: clip (90)'],
  [/\b(color-mix|light-dark|oklch|oklab)\(/, 'colour function (111)'],
];
const selectors: readonly (readonly [RegExp, string])[] = [
  [/:has\(/, ':has() (105)'],
  [/:(is|where)\(/, ':is(), :where() (88)'],
  [/:not\([^)]*,/, ':not() with a list (88)'],
  [/:user-(in)?valid/, ':user-valid (119)'],
];

/** Up to Chrome 83 `gap` works only in a grid. */
const isFlexGap = (declarations: string): boolean =>
  /(^|;)\s*(row-|column-)?gap:/.test(declarations) &&
  /display:\s*(inline-)?flex/.test(declarations);

/** A declaration with an unknown unit is ignored, so one with an older unit must come before it. */
function hasUnaidedUnit(declarations: string): boolean {
  return [...declarations.matchAll(/(?:^|;)\s*([\w-]+):[^;]*\d(?:dv|sv|lv|cq)[hwib]\b/g)].some(
    ({ 1: property = '', index }) =>
      !new RegExp(`(^|;)\\s*${property}:`).test(declarations.slice(0, index)),
  );
}

/** One unknown selector in a list makes the whole rule void. */
function spoilsOthers(selector: string): boolean {
  const newer = selector.split(',').map((one) => one.includes(':focus-visible'));
  return newer.includes(true) && newer.includes(false);
}

/** One line for each feature that Chrome 80 lacks: the first Chrome that has it, and the rule. */
export function stylesNewerThanOldest(css: string): readonly string[] {
  return rulesOf(css).flatMap(({ selector, declarations, isAskedFor }) => {
    if (isAskedFor) return [];
    const found = [
      ...properties.filter(([has]) => has.test(declarations)).map(([, what]) => what),
      ...selectors.filter(([has]) => has.test(selector)).map(([, what]) => what),
      ...(isFlexGap(declarations) ? ['gap of a flex box (84)'] : []),
      ...(hasUnaidedUnit(declarations) ? ['unit of a dynamic viewport (108)'] : []),
      ...(spoilsOthers(selector) ? [':focus-visible in a list (86)'] : []),
    ];
    return found.map((what) => `${what}: ${selector}{${declarations.slice(0, 80)}}`);
  });
}
