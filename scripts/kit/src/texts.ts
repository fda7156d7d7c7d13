export const texts = {
  title: 'Components',
  intro:
    'What every page is made of, in each of its states. What you set here is in the address; ‘Alone’ opens an example by itself, on a phone too.',
  theme: 'Theme',
  textSize: 'Text',
  find: 'Find a component',
  nothing: 'No component has these words.',
  contents: 'Contents',
  overview: 'All components',
  tokens: 'Colours, type and space',
  drawnWith: 'What they are drawn with',
  alone: 'Alone',
  props: 'Props',
  tryIt: 'Try',
  skip: 'Skip to the components',
  broken: 'These files are no entries',
  access: 'For everybody',
  colours: 'Colours',
  type: 'Type',
  space: 'Space',
  corners: 'Corners',
  rest: 'All others',
  unknown: 'There is no such example',
} as const;

export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export const percent = (size: number): string => `${size}%`;
export const codeOf = (example: string): string => `code of ${example}`;
export const aloneLabel = (example: string): string => `${texts.alone}: ${example}`;
export const unknownBody = (id: string): string => `The kit has no example ${id}.`;

export const glanceOf = (example: string): string => `${example} at a glance`;

/** On the button that lets keys and taps into the phone of an example. */
export const tryLabel = (example: string): string => `${texts.tryIt}: ${example}`;
export const threw = (example: string, why: string): string => `${example} threw: ${why}`;

export const packages = {
  '@pautang/shared/ui': 'The kit',
  '@pautang/shared/parts': 'Parts that few pages use',
} as const;
