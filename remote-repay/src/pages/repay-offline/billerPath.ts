import { plainName } from '@pautang/shared/format';
import type { Checkout } from '../../api';

/** Returns the parts of a biller's path, 'GCash → Pay Bills → Pautang': the wallet first, the biller last. */
export const pathOf = ({ billerPath }: Pick<Checkout, 'billerPath'>): string[] =>
  plainName(billerPath)
    .split('→')
    .map((station) => station.trim());
