import type { KeptName, KeptState } from '@pautang/shared/app';
import { keptDefaults } from '@pautang/shared/app';
import { operationConfig, userInfo } from '@pautang/shared/contract/account';
import { hostPackageInfo } from '@pautang/shared/contract/host';
import { count, id, instant, positivePeso } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

const html = v.nullable(v.pipe(v.string(), v.maxLength(200_000)));
const shortText = v.nullable(v.pipe(v.string(), v.maxLength(300)));

/** What a kept value of section 3 must be to be taken from the phone. */
export const keptSchemas: {
  readonly [N in KeptName]: v.GenericSchema<unknown, KeptState[N]>;
} = {
  language: v.literal('en'),
  // The loading cover is not read back: what it waited for has gone with the page.
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
  owner: shortText,
};
