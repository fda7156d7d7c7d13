import * as v from 'valibot';

export const themes = ['system', 'light', 'dark'] as const;
export const platforms = ['android', 'ios'] as const;
/** Screen sizes in CSS pixels: the smallest on sale, that of the design, and a large one. */
export const screens = {
  '360×640': { width: 360, height: 640 },
  '375×812': { width: 375, height: 812 },
  '412×915': { width: 412, height: 915 },
} as const;
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];
export const fontScales = [1, 1.3, 2] as const;

/** Top insets in native pixels: none, a status bar, a notch. */
export const insetHeights = [0, 72, 132] as const;

const APP_NAME = 'Pautang';

/** The settings of the phone and its native app. */
export const deviceSettings = v.object({
  appName: v.optional(v.pipe(v.string(), v.regex(/^[^<>&"]{1,40}$/)), APP_NAME),
  platform: v.picklist(platforms),
  theme: v.picklist(themes),
  screen: v.picklist(screenNames),
  /** 1 is 100% */
  fontScale: v.pipe(v.number(), v.minValue(0.5), v.maxValue(4)),
  /** height in native pixels that the app must keep free at the top of the screen */
  insets: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400)), 0),
});
export type DeviceSettings = v.InferOutput<typeof deviceSettings>;

export const defaultDevice: DeviceSettings = {
  appName: APP_NAME,
  platform: 'android',
  theme: 'system',
  screen: '375×812',
  fontScale: 1,
  insets: 0,
};
