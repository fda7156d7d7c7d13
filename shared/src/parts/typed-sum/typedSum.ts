import { withAsciiDigits } from '@pautang/shared/contract/typedNumber';

/** Keeps the figure of typed or pasted text: its digits, commas and points. */
export const figureIn = (text: string): string => withAsciiDigits(text).replace(/[^\d.,]/g, '');

/** Nine digits exceed any limit and are a safe integer. Centavos are kept, so that the caller can refuse them. */
const FIGURE = /^0*(\d{0,9})\d*(\.\d{0,2})?/;

/** Reads a figure in pesos. A comma that separates no thousands is a point: 5000,5 must not become fifty thousand. */
export function sumOf(figure: string): number {
  const plain = figure.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/,/g, '.');
  const [, pesos = '', centavos = ''] = FIGURE.exec(plain) ?? [];
  return Number(pesos + centavos.replace(/^\.$/, '') || 0);
}
