export const uploadTexts = {
  none: 'Choose a picture first.',
  tooMany: 'You can send 5 pictures at most.',
  tooLarge: (name: string): string => `${name} is larger than 5 MB.`,
  noPicture: (name: string): string => `${name} is not a JPEG, PNG or WebP picture.`,
} as const;
