export const texts = {
  title: 'Components',
  intro:
    'The components of every page, in each of their states. The address holds your settings. ‘Alone’ opens an example by itself, also on a phone.',
  theme: 'Theme',
  textSize: 'Text',
  find: 'Find a component',
  nothing: 'No component has these words.',
  contents: 'Contents',
  overview: 'All components',
  tokens: 'Colours, type and space',
  drawnWith: 'Tokens',
  alone: 'Alone',
  props: 'Props',
  tryIt: 'Try',
  skip: 'Skip to the components',
  access: 'Accessibility',
  colours: 'Colours',
  type: 'Type',
  space: 'Space',
  corners: 'Corners',
  rest: 'All others',
  unknown: 'Unknown example',
} as const;

export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export const percent = (size: number): string => `${size}%`;
export const codeOf = (example: string): string => `code of ${example}`;
export const aloneLabel = (example: string): string => `${texts.alone}: ${example}`;
export const unknownBody = (id: string): string => `The kit has no example ${id}.`;

export const glanceOf = (example: string): string => `${example} at a glance`;

/** The label of the button that lets keys and taps into the frame of an example. */
export const tryLabel = (example: string): string => `${texts.tryIt}: ${example}`;

export const packages = {
  '@pautang/shared/ui': 'The kit',
  '@pautang/shared/parts': 'Parts that few pages use',
} as const;
