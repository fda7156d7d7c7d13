import { randomInt } from 'node:crypto';

/** First names of made-up borrowers. */
const firstNames = [
  'Maria',
  'Jose',
  'Angelica',
  'Mark',
  'Kristine',
  'Paolo',
  'Liza',
  'Ramon',
  'Jasmine',
  'Carlo',
  'Rosario',
  'Miguel',
];
const lastNames = [
  'Santos',
  'Reyes',
  'Dela Cruz',
  'Bautista',
  'Villanueva',
  'Mendoza',
  'Aquino',
  'Ramos',
  'Castillo',
  'Salazar',
  'Navarro',
  'Pascual',
];

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

export function somebody(): Person {
  return { firstName: oneOf(firstNames), lastName: oneOf(lastNames) };
}

function oneOf(names: readonly string[]): string {
  return names[randomInt(names.length)] ?? '';
}
