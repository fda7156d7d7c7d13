import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { PACKAGE_NAME_MIN, requestEnvelope } from '@pautang/shared/contract/envelope';
import { hostActions } from '@pautang/shared/contract/host';
import * as v from 'valibot';
import { projectRoot } from '../../lib/machine/workspace';
import { decrypt } from '../../sandbox/http/cipher';
import { withoutPrefix } from '../../sandbox/http/items';
import { REFERENCE_FILE, referenceText } from './referenceText';

/** The specification's lists (sections 2, 7 and 8) and our action `saveFile`, so that a dropped entry fails here. */
const routes = `
/error /login /permissions /agreement /service /privacy /all_agreement
/borrow/confirm_borrow /borrow/confirm_quota /borrow/review /borrow/review_details /borrow/reject
/borrow/reject_details /borrow/lending /borrow/lending_details /borrow/loop_quota
/repay/repay /repay/repay_plan /repay/repay_detail /repay/repay_offline /repay/rollover_describe
/repay/rollover_details /repay/restructure_describe /repay/restructure_details
/repay/restructure_confirmation /repay/operation_success /repay/restructure_review
/guide/about_us /guide/anti_fraud_guide /guide/borrow_guide /guide/repay_guide
/mine/setting /mine/records /mine/coupon /mine/agreement_list /mine/account_security
/account/delete /bank/sms_verification /bank/modify_bank_card
/customer/customerCenter /customer/questionContent /customer/customerWorder /customer/feedbackSucess
/customer/feedbackDetail /customer/serviceProgress`;

const methods = `
f8in1Status queryCreditOrder loanContractPreview genericFileUpload getCouponPopup getCoupons applyOrder
queryBorrowQuota queryBorrowQuotaWithInput queryLoanOrderStatus myOrders getPendingOrders checkReoffer
getReofferPopup queryPendingRepayPlan queryRepayOrderDetail repaymentConfirm serviceFeePayment
fetchVirtualAccount repayDeferralInitiate repayDeferralDetail repayDeferralConfirm
repayDeferralCompletionAck repayRestructureInitiate repayRestructureDetail repayRestructureConfirm
repayRestructureCompletionAck repayRestructureContractPreview login mobileExists getCurrentUserInfo
operationConfig listQuestion saveFeedback hasUnreadMessage listUserFeedback likeQuestion
dislikeQuestion feedbackDetail leaveMessageList createLeaveMessage uploadLeaveMessageImage
loanWindowConfig userSubmitRating rejectGuide customerServiceEntrance getHomepageData`;

const actions = `
userInfo logout packageInfo logEvent openStore refreshApp toggleBottomNavigation showLoading openPage back openGuide
expiredCheck collectEvents setCurrentPage faceVerification banBack h5PageFinish deviceInfo appChannel maintenanceOpen
logoutCallback
saveFile`;

const words = (text: string) => text.trim().split(/\s+/);
const root = projectRoot();
const reference = readFileSync(path.join(root, REFERENCE_FILE), 'utf8');

/** Returns the text below a heading, to the next heading of its level or above. */
function section(heading: string): string {
  const level = /^#+/.exec(heading)?.[0].length ?? 0;
  const [, rest = ''] = reference.split(`\n${heading}\n`);
  return rest.split(new RegExp(`^#{1,${level}} `, 'm'))[0] ?? '';
}
/** Returns the cells of the rows of a table. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (`?[/\d].*) \|$/gm)].map(([, row = '']) => row.split(' | '));
const headings = (text: string) => [...text.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
const fence = (info: string) =>
  new RegExp(`^\`\`\`${info}\n([^]*?)^\`\`\`$`, 'm').exec(reference)?.[1] ?? '';

describe('the reference', () => {
  it('matches the contract', () => {
    expect(referenceText()).toBe(reference);
  });

  it('has every route of the specification, each with a description', () => {
    const rows = rowsOf(section('## Routes'));
    const listed = rows.map(([route = '']) => route.replaceAll('`', ''));
    expect(listed).toEqual(expect.arrayContaining(words(routes)));
    for (const [route = '', , said = ''] of rows)
      expect([route, said]).toEqual([route, expect.stringMatching(/\w/)]);
  });

  it('has every method of the specification and of the contract, each with a description', () => {
    const listed = headings(section('## Methods'));
    expect(listed).toEqual(expect.arrayContaining(words(methods)));
    expect(listed.toSorted()).toEqual(Object.keys(catalogue).toSorted());
    for (const name of listed) {
      const [, said = ''] = section(`### ${name}`).split('\n\n');
      expect([name, said]).toEqual([name, expect.not.stringMatching(/^Request/)]);
    }
  });

  it('has every host action, and says how the page works without it', () => {
    const listed = headings(section('## Host actions'));
    expect(listed).toEqual(words(actions));
    expect(listed).toEqual(Object.keys(hostActions));
    const text = section('## Host actions');
    for (const { action, fallback } of Object.values(hostActions)) {
      const [, own = ''] = text.split(`### ${action}\n`);
      const said = own.split('\n### ')[0] ?? '';
      const due =
        fallback === 'nothing' ? /nobody waits/ : /If the host (?:cannot|does not answer)/;
      expect([action, said]).toEqual([action, expect.stringMatching(due)]);
    }
  });

  it('has every code, each with a description', () => {
    const rows = rowsOf(section('## Codes'));
    const listed = rows.map(([code]) => code);
    expect(listed.toSorted()).toEqual(Object.values(ResponseCode).map(String).toSorted());
    for (const [code, , meaning] of rows)
      expect([code, meaning]).toEqual([code, expect.stringMatching(/\w/)]);
  });

  it('writes types, limits, optional fields and meanings', () => {
    const apply = section('### applyOrder');
    expect(apply).toContain('\n  couponIds: id[≤ 20];');
    expect(apply).toContain('\n    couponDiscount?: unsignedPeso;');
    expect(apply).toContain('\n  checkedPeriod: integer; // number of instalments agreed to');
    expect(reference).toContain('    [name: string]: unknown; // further keys are kept');
    expect(reference).toContain('  fontScale?: number(0.5–4) = 1;');
    expect(section('### verifyCode')).toContain('code: string /^\\d{6}$/');
    expect(section('### modifyBankCard')).toContain('bankCode: string(≤ 16) | null;');
    expect(section('### queryBorrowQuota')).toContain('quote: quote;');
    expect(section('### quote')).toContain('interest: unsignedPeso; // before the coupon');
  });

  it('shows a payload that the lender’s cipher decrypts', () => {
    const name = 'ph.pautang.sandbox';
    expect(name.length).toBeGreaterThanOrEqual(PACKAGE_NAME_MIN);
    expect(decrypt(fence('text cipher').trim(), name)).toBe(fence('json answer').trim());
  });

  it('shows a request that the lender accepts', () => {
    const { data } = v.parse(requestEnvelope, JSON.parse(fence('json request')));
    const [item] = data;
    const { request } = catalogue[item?.method as 'queryBorrowQuotaWithInput'];
    expect(v.safeParse(request, withoutPrefix(item?.data ?? {}, 'credit_')).success).toBe(true);
  });
});
