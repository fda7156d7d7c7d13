import type { PackageInfo } from '@pautang/shared/contract/host';

/**
 * Converts the native pixel value of the top padding to a share of the viewport's width (section 9). A share needs no
 * pixel ratio and stays right when the window is resized.
 */
export function topPadding({
  topPaddingHeight,
  screenWidth,
}: Pick<PackageInfo, 'topPaddingHeight' | 'screenWidth'>): string {
  return `${Number(((100 * topPaddingHeight) / screenWidth).toFixed(3))}vw`;
}

/** Sets the size of the texts and the padding at the top of the page by the host's package info. */
export function fitToHost(
  { document }: Window,
  info: Pick<PackageInfo, 'topPaddingHeight' | 'screenWidth' | 'fontScale'>,
): void {
  const { style } = document.documentElement;
  style.setProperty('--text-scale', `${info.fontScale}`);
  style.setProperty('--top-padding', topPadding(info));
}
