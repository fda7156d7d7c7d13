import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tokens = Record<string, string>;

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ) as Tokens;
}

const light = block(':root');
const systemDark = block(":root:not([data-theme='light'])");
const chosenDark = block(":root[data-theme='dark']");

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => luminance(tokens[`--${name}`] ?? '')) as [
    number,
    number,
  ];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const text: [string, string[]][] = [
  ['ink', ['paper', 'card', 'brand-wash', 'warn-wash', 'danger-wash']],
  ['soft', ['paper', 'card', 'brand-wash', 'warn-wash', 'danger-wash']],
  ['brand', ['paper', 'card', 'brand-wash', 'warn-wash']],
  ['danger', ['paper', 'card', 'danger-wash']],
  ['warn', ['card', 'warn-wash']],
  ['on-brand', ['brand', 'brand-press']],
  ['on-danger', ['danger', 'danger-press']],
  ['on-mango', ['mango', 'mango-press']],
  ['on-deep', ['deep']],
  ['on-deep-soft', ['deep']],
];
const graphics: [string, string[]][] = [
  ['line-strong', ['paper', 'card']],
  ['mango', ['deep']],
];

describe.each([
  ['light', light],
  ['dark', { ...light, ...chosenDark }],
])('contrast in %s', (_, tokens) => {
  it.each(text.flatMap(([front, backs]) => backs.map((back) => [front, back])))(
    'text in %s on %s is at least 4.5 to 1',
    (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(graphics.flatMap(([front, backs]) => backs.map((back) => [front, back])))(
    'borders and pictures in %s on %s are at least 3 to 1',
    (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('themes', () => {
  it.each([':root', ":root:not([data-theme='light'])", ":root[data-theme='dark']"])(
    'give a backdrop what %s has: before Chrome 122 it inherits nothing',
    (root) => {
      const backdrop = root === ':root' ? '::backdrop' : `${root} ::backdrop`;
      expect(css.replace(/\s+/g, ' ')).toContain(`${backdrop}, ${root} {`);
    },
  );

  it('have the same dark set for the system’s and for the host’s choice', () => {
    expect(systemDark).toEqual(chosenDark);
  });

  it('have a dark value for every colour of the light one', () => {
    const colours = Object.entries(light).filter(([, value]) => /#|rgba/.test(value));
    expect(Object.keys(chosenDark)).toEqual(colours.map(([name]) => name));
  });
});
