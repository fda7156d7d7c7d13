import type { PackageInfo } from '@pautang/shared/contract/host';

/**
 * Section 9: top padding from the native pixel value by the screen's width. As a share of the viewport's width it needs
 * no pixel ratio and holds when the window changes.
 */
export function topPadding({
  topPaddingHeight,
  screenWidth,
}: Pick<PackageInfo, 'topPaddingHeight' | 'screenWidth'>): string {
  return `${Number(((100 * topPaddingHeight) / screenWidth).toFixed(3))}vw`;
}
