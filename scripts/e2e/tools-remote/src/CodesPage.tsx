import { handleCode, toast, useAct, useAppDispatch, useNavigate } from '@pautang/shared/app';
import { write } from '@pautang/shared/contract/method';
import { Button, ErrorNote, Page as PageFrame } from '@pautang/shared/ui';
import * as v from 'valibot';
import { texts as all } from './texts';

const texts = all.codes;
/** A remote may bring a method of its own; what the lender answers to it, the test says. */
const tryIt = write('toolsTry', v.object({ what: v.string() }), v.object({}));

/** Acts that the lender may refuse for want of a configuration (section 8): then back to the loan. */
export function Page() {
  const act = useAct(tryIt);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attempt = (what: string) =>
    void act.run({ what }, (error) =>
      handleCode(error, {
        toast: (message) => dispatch(toast(message)),
        fallback: () => void navigate('/', { replace: true }),
      }),
    );
  return (
    <PageFrame heading={texts.heading}>
      <Button full onClick={() => attempt('rollover')}>
        {texts.rollOver}
      </Button>
      <Button full onClick={() => attempt('restructure')}>
        {texts.restructure}
      </Button>
      <ErrorNote message={act.error?.message ?? null} />
    </PageFrame>
  );
}
