import { handleCode, toast, useAct, useAppDispatch, useNavigate } from '@pautang/shared/app';
import { write } from '@pautang/shared/contract/method';
import { Button, ErrorNote, Page as PageFrame } from '@pautang/shared/ui';
import * as v from 'valibot';
import { texts as all } from './texts';

const texts = all.codes;
/** A method of the remote's own, which a remote may have; the test gives its answer. */
const tryIt = write('toolsTry', v.object({ what: v.string() }), v.object({}));

/** Buttons for acts that the lender may refuse because it is not configured for them (section 8), which leads back to the loan. */
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
