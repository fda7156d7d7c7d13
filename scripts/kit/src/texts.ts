export const texts = {
  title: 'Components',
  intro:
    'What every page is made of, in each of its states. What you set here is in the address; ‘Alone’ opens an example by itself, on a phone too.',
  theme: 'Theme',
  textSize: 'Text',
  find: 'Find a component',
  nothing: 'No component has these words.',
  contents: 'Contents',
  tokens: 'Colours, type and space',
  drawnWith: 'What they are drawn with',
  alone: 'Alone',
  props: 'Props',
  access: 'For everybody',
  colours: 'Colours',
  type: 'Type',
  space: 'Space',
  unknown: 'There is no such example',
  all: 'All components',
} as const;

export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export const percent = (size: number): string => `${size}%`;
export const codeOf = (example: string): string => `code of ${example}`;
export const aloneLabel = (example: string): string => `${texts.alone}: ${example}`;
export const unknownBody = (id: string): string => `The kit has no example ${id}.`;

export const packages = {
  '@pautang/shared/ui': 'The kit',
  '@pautang/shared/parts': 'Parts that few pages use',
} as const;
