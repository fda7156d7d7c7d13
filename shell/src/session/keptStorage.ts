import type { AppStore, KeptName, KeptState } from '@pautang/shared/app';
import { keep, keptDefaults, keptRead } from '@pautang/shared/app';
import { operationConfig, userInfo } from '@pautang/shared/contract/account';
import { hostPackageInfo } from '@pautang/shared/contract/host';
import { count, id, instant, positivePeso } from '@pautang/shared/contract/primitives';
import * as v from '@pautang/shared/schema';
import { isInAppPath } from '../routing/addresses';
import { storedText } from '../state/storedJson';

const html = v.nullable(v.pipe(v.string(), v.maxLength(200_000)));
const shortText = v.nullable(v.pipe(v.string(), v.maxLength(300)));

/** Schemas of section 3's values. A value is read back from the phone only if it fits. */
const keptSchemas: {
  readonly [N in KeptName]: v.GenericSchema<unknown, KeptState[N]>;
} = {
  language: v.literal('en'),
  // The loading cover is not read back, because its wait ended with the page.
  commonInfo: v.pipe(
    v.object({ operationConfigData: v.nullable(operationConfig.response) }),
    v.transform((info) => ({ ...keptDefaults.commonInfo, ...info })),
  ),
  packageInfo: v.nullable(hostPackageInfo.answer),
  appName: shortText,
  userInfo: v.nullable(v.pick(userInfo, ['authInfo'])),
  loanAgreementHtml: html,
  restructureAgreementHtml: html,
  selectedQuota: v.nullable(
    v.object({
      loanAmount: positivePeso,
      periods: v.pipe(count, v.minValue(1)),
      couponIds: v.pipe(v.array(id), v.maxLength(20)),
    }),
  ),
  popupEvaluate: v.object({
    popupTime: v.nullable(instant),
    rejectState: v.boolean(),
    loanOrderId: v.nullable(id),
  }),
  rolloverOrRestructure: v.object({ rollover: v.boolean(), restructure: v.boolean() }),
  firstToBorrow: v.boolean(),
  unfinished: v.nullable(
    v.object({
      to: v.pipe(v.string(), v.maxLength(2_000), v.check(isInAppPath)),
      at: count,
      figures: v.pipe(
        v.array(
          v.tuple([v.pipe(v.string(), v.maxLength(300)), v.pipe(v.string(), v.maxLength(300))]),
        ),
        v.maxLength(30),
      ),
    }),
  ),
  owner: shortText,
};

const names = Object.keys(keptSchemas) as KeptName[];
/** A new form of a value gets a new version, so that values of an old page are ignored. */
const keyOf = (name: KeptName) => `pautang.${name}.v1`;

/** Null: the value is missing or does not fit. */
function parsed(name: KeptName, text: string | null): Partial<KeptState> | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(keptSchemas[name], JSON.parse(text));
    return result.success ? { [name]: result.output } : null;
  } catch {
    return null;
  }
}

/** Reads the values under the versioned keys. Junk and blocked storage give no value. */
export const readKept = (): Partial<KeptState> =>
  Object.assign({}, ...names.map((name) => parsed(name, storedText(keyOf(name)).read())));

/** Writes a value. The language is kept even if it is the default (section 9). */
function write(name: KeptName, value: unknown): void {
  const isKept = value !== keptDefaults[name] || name === 'language';
  storedText(keyOf(name)).write(isKept ? JSON.stringify(value) : null);
}

/**
 * Ties the kept client state (section 3) to the phone: reads it once, writes changes, and takes over changes of other
 * tabs. Returns a function that unties them.
 */
export function tieKept(store: AppStore): () => void {
  store.dispatch(keptRead(readKept()));
  let before = store.getState().kept;
  // This also removes values that do not fit, and those of another borrower.
  for (const name of names) write(name, before[name]);
  const writeChanges = () => {
    const { kept } = store.getState();
    const old = before;
    before = kept;
    for (const name of names) if (kept[name] !== old[name]) write(name, kept[name]);
  };
  const untie = store.subscribe(writeChanges);

  const onStorage = ({ key, newValue }: StorageEvent) => {
    const name = names.find((name) => keyOf(name) === key);
    // Each tab shows its own loading cover, and requests its own operation config.
    if (name === undefined || name === 'commonInfo') return;
    const news = newValue === null ? { [name]: keptDefaults[name] } : parsed(name, newValue);
    const value = (news as Partial<KeptState> | null)?.[name];
    if (value !== undefined) store.dispatch(keep(name, value));
  };
  addEventListener('storage', onStorage);
  return () => {
    untie();
    removeEventListener('storage', onStorage);
  };
}
