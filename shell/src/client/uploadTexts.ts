export const uploadTexts = {
  none: 'Choose a picture first.',
  tooMany: 'You can send 5 pictures at most.',
  tooLarge: (name: string): string => `${name} is larger than 5 MB.`,
  noPicture: (name: string): string => `${name} is not a JPEG, PNG or WebP picture.`,
  unreadable: (name: string): string => `${name} could not be opened. Choose it again.`,
} as const;
