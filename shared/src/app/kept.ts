import type { OperationConfig, UserInfo } from '../contract/account';
import type { PackageInfo } from '../contract/host';
import { LOGOUT } from './session';

/** Type of the loading indicator (sections 3 and 4). */
export type LoadingType = 1 | 2 | 3;

/** Section 3, common info. */
export interface CommonInfo {
  /** whether the loading cover is over the page; not kept over a reload */
  readonly showLoading: boolean;
  readonly loadingType: LoadingType;
  readonly loadingStyle: Readonly<Record<string, string>> | null;
  readonly operationConfigData: OperationConfig | null;
}

/** When the rating popup was last shown, and on what occasion (decision S10). */
export interface PopupEvaluate {
  /** an instant on server time */
  readonly popupTime: string | null;
  /** shown after a rejection */
  readonly rejectState: boolean;
  /** the repaid or rejected loan that it was shown after; null after a rejected credit application */
  readonly loanOrderId: string | null;
}

/** Labels and values as a page shows them, such as ['You receive', '₱4,750']. */
export type Figures = readonly (readonly [label: string, value: string])[];

/** The page of an unfinished act that was on screen when the web view was killed. */
export interface Unfinished {
  /** its in-app address */
  readonly to: string;
  /** when the page was last visible, in epoch ms of the phone's own clock */
  readonly at: number;
  readonly figures: Figures;
}

/** The rest of the kept client state of section 3, with the user info of its auth store. Null: not known or not chosen. */
export interface KeptState {
  readonly language: 'en';
  readonly commonInfo: CommonInfo;
  readonly packageInfo: PackageInfo | null;
  readonly appName: string | null;
  readonly userInfo: Pick<UserInfo, 'authInfo'> | null;
  /** as the lender wrote it: sanitise it before showing it */
  readonly loanAgreementHtml: string | null;
  readonly restructureAgreementHtml: string | null;
  /** whole pesos, number of payments, coupons */
  readonly selectedQuota: {
    readonly loanAmount: number;
    readonly periods: number;
    readonly couponIds: readonly string[];
  } | null;
  readonly popupEvaluate: PopupEvaluate;
  /** Section 3 asks for this and for `firstToBorrow`; our own pages use the lender's answers and the address instead. */
  readonly rolloverOrRestructure: { readonly rollover: boolean; readonly restructure: boolean };
  readonly firstToBorrow: boolean;
  /** not in section 3; null: no act is unfinished */
  readonly unfinished: Unfinished | null;
  /** user id of the borrower to whom the state belongs */
  readonly owner: string | null;
}
export type KeptName = keyof KeptState;

export const keptDefaults: KeptState = {
  language: 'en',
  commonInfo: {
    showLoading: false,
    loadingType: 1,
    loadingStyle: null,
    operationConfigData: null,
  },
  packageInfo: null,
  appName: null,
  userInfo: null,
  loanAgreementHtml: null,
  restructureAgreementHtml: null,
  selectedQuota: null,
  popupEvaluate: { popupTime: null, rejectState: false, loanOrderId: null },
  rolloverOrRestructure: { rollover: false, restructure: false },
  firstToBorrow: false,
  unfinished: null,
  owner: null,
};

export const keep = <N extends KeptName>(name: N, value: KeptState[N]) =>
  ({ type: 'kept/keep', payload: { [name]: value } as Partial<KeptState> }) as const;
/** Takes over values that the phone kept from earlier visits, unless this visit has set them already. */
export const keptRead = (held: Partial<KeptState>) =>
  ({ type: 'kept/read', payload: held }) as const;
/** Makes the kept state belong to this borrower, who has logged in. */
export const keptFor = (owner: string | null) =>
  ({ type: 'kept/for', payload: { owner } as Partial<KeptState> }) as const;

/** Returns only the values that come from the host or from operations and belong to no borrower. */
function withoutBorrower(state: Partial<KeptState>): Partial<KeptState> {
  const { language, commonInfo, packageInfo, appName } = { ...keptDefaults, ...state };
  return { language, commonInfo, packageInfo, appName };
}

/** True if the state belongs to another borrower than the next one, and so has to be dropped. */
function isOfAnother(owner: string | null, next: string | null | undefined): boolean {
  return owner !== null && (next ?? null) !== owner;
}

export function keptReducer(
  state: KeptState = keptDefaults,
  action: { readonly type: string; readonly payload?: unknown },
): KeptState {
  if (action.type === LOGOUT) {
    // Section 4: a logout clears everything except the host's package info.
    return { ...keptDefaults, packageInfo: state.packageInfo, appName: state.appName };
  }
  if (!action.type.startsWith('kept/')) return state;
  const given = action.payload as Partial<KeptState>;
  if (action.type === 'kept/for' && isOfAnother(state.owner, given.owner))
    return { ...keptDefaults, ...withoutBorrower(state), ...given };
  if (action.type === 'kept/read') {
    const held = isOfAnother(state.owner, given.owner) ? withoutBorrower(given) : given;
    const isUnset = (name: string) => state[name as KeptName] === keptDefaults[name as KeptName];
    return {
      ...state,
      ...Object.fromEntries(Object.entries(held).filter(([name]) => isUnset(name))),
    };
  }
  return { ...state, ...given };
}
