import { StateView } from '@pautang/shared/ui';
import { texts } from './texts';

export function NoQuestions() {
  return <StateView kind="empty" title={texts.noQuestionsTitle} body={texts.noQuestionsBody} />;
}
