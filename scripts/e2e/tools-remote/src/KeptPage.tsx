import { useKept } from '@pautang/shared/app';
import { Checkbox, Page as PageFrame } from '@pautang/shared/ui';
import { texts as all } from './texts';

const texts = all.kept;

/** Reads and writes values that no product page keeps on the phone yet (section 3). */
export function Page() {
  const [under, setUnder] = useKept('rolloverOrRestructure');
  const [html, setHtml] = useKept('restructureAgreementHtml');
  const [isFirst, setIsFirst] = useKept('firstToBorrow');
  return (
    <PageFrame heading={texts.heading}>
      <Checkbox
        checked={under.rollover}
        onChange={(rollover) => setUnder({ ...under, rollover })}
        error={null}
      >
        {texts.rollover}
      </Checkbox>
      <Checkbox checked={isFirst} onChange={setIsFirst} error={null}>
        {texts.first}
      </Checkbox>
      <label>
        {texts.html}
        <input value={html ?? ''} onChange={({ target }) => setHtml(target.value || null)} />
      </label>
    </PageFrame>
  );
}
