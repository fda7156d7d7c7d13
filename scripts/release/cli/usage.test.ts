import type { Env } from '../settings';
import { releaseForEach } from '../testing/testRelease';
import { releaseIn, releaseTwice } from './testing/captureRelease';

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));

it.each<[code: number, line: string, says: RegExp]>([
  [2, '', /^Say what to do: init, publish, promote, .*gc\.$/],
  [2, 'deploy', /^There is no verb 'deploy': init, /],
  [2, 'toString', /^There is no verb 'toString'/],
  [2, 'promote borrow', /^It is: npm run release -- promote <remote> <version>/],
  [2, 'promote borrow 1.1.0 extra', /^It is: /],
  [2, 'promote borrow 1.1.0 --percent 101', /^--percent must be a number from 0 to 100/],
  [2, 'promote borrow 1.1.0 --percent=-1', /^--percent must be a number/],
  [2, 'promote borrow 1.1.0 --message x', /^'promote' takes no --message/],
  [2, 'promote borrow 1.0.0 --reload', /^--reload goes with --urgent/],
  [2, 'rollback borrow --reload', /^--reload goes with --urgent/],
  [0, 'promote borrow 1.0.0 --urgent --reload', /Open pages load themselves anew once/],
  [2, 'promote borrow 1.0.0 --above 9', /^--above is only for 'promote shell'/],
  [2, 'promote ../x 1.1.0', /^'\.\.\/x' is no name of a remote/],
  [2, 'publish lending', /^There is no remote 'lending' here: there are shell, account, borrow, /],
  [2, 'promote shell shell-1 --percent 10', /^'promote shell' takes no --percent: it only records/],
  [2, 'init constructor', /^'constructor' is no name of a remote/],
  [2, 'init --rotate --retire', /^Choose one of --rotate and --retire/],
  [2, 'rollback shell', /^'shell' is no remote: .*'promote shell <build id>'/],
  [2, 'status --fast', /^Unknown option '--fast'/],
  [2, 'worker maybe', /^Say 'worker on' or 'worker off'\./],
  [2, 'freeze', /^Say to your colleagues why it is frozen/],
  [2, 'disable borrow', /^Say to borrowers why it is closed/],
  [2, 'disable borrow --message x --until tomorrow', /^--until must be a time such as/],
  [
    2,
    'disable borrow --message x --until 2026-11-21T07:59',
    /^--until must be a time to come: 2026-11-21 07:59 Manila time is past/,
  ],
  [2, 'renew --why a\u001b[31mb', /^--why must be plain text on one line/],
  [2, 'disable borrow --message a\nb', /^--message must be plain text on one line/],
  [2, 'history --limit 0', /^--limit must be at least 1/],
  [2, 'deploy\u001b[2J', /^There is no verb 'deploy\\u001b\[2J'/],
  [3, 'promote borrow 1\u009b2J', /^borrow 1\\u009b2J is not published/],
  [2, 'status --store ftp://x', /^'ftp:\/\/x' is no store/],
  [2, 'status --store s3://UPPER', /^'s3:\/\/UPPER' is no store/],
  [6, 'status --store s3://a1b --endpoint http://127.0.0.1:9', /^s3:\/\/a1b does not answer/],
  [2, 'status --endpoint nowhere', /^--endpoint must be an address/],
])('ends with %i: %s', async (code, line, says) => {
  const ran = await releaseTwice(at, line.split(' ').filter(Boolean));
  expect([ran.code, ran.err.split('\n').length]).toEqual([code, 2]);
  expect(code === 0 ? ran.out : ran.err.trimEnd()).toMatch(says);
});

it.each<[string, string, Env, RegExp]>([
  ['status', 'RELEASE_WHO', { RELEASE_WHO: 'a\u001b[2J' }, /^RELEASE_WHO must be plain text/],
  ['status', 'RELEASE_DAYS', { RELEASE_DAYS: '91' }, /^RELEASE_DAYS must be at most 90/],
  ['status --days 0', '--days', { RELEASE_DAYS: '9' }, /^--days must be at least 1/],
  [
    'promote borrow 1.1.0',
    '--dry-run, which npm took for itself',
    { npm_config_dry_run: 'true' },
    /^npm kept --dry-run for itself, and nothing was done\. Put -- before the options: 'npm run release -- promote … --dry-run …'\.\n$/,
  ],
  ['promote borrow 1', '--percent', { npm_config_percent: '10' }, /^npm kept --percent for itself/],
])('names in ‘%s’ the variable or the option at fault: %s', async (line, _fault, env, says) => {
  const { code, err } = await releaseIn(at, line, env);
  expect([code, err]).toEqual([2, expect.stringMatching(says)]);
});
