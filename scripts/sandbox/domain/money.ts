/** Centavos, always an integer: the sandbox's own unit. The API uses pesos (decision P13). */
export type Centavos = number;

export const CENTAVOS = 100;

export function toCentavos(pesos: number): Centavos {
  return pesos * CENTAVOS;
}

/** Rounds down, because the borrower is never asked for a fraction of a peso. */
export function toPesos(centavos: Centavos): number {
  return Math.floor(centavos / CENTAVOS);
}

/** A share in basis points (hundredths of a percent), rounded down. */
export function share(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints) / 10_000);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
