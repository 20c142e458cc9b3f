import { CALLS, type Feedback, FEEDBACK_ANSWER_MAX } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { shortestText } from '../../ui/dates.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { OperatorQueue } from './operator-queue.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/badge.css';
import '../../ui/field.css';
import '../../ui/quote.css';

/** Feedback from players, the oldest open one first. */
export function FeedbackQueue(): ReactElement {
  const text = useText();
  const api = useApi();
  return (
    <OperatorQueue
      name="feedback"
      states={['open', 'closed']}
      stateText={(state) => text(`operator.${state}`)}
      load={async (query) => (await api.call(CALLS.operatorFeedback, { query })).data}
      empty={{ title: text('operator.feedbackNone'), hint: text('operator.feedbackNoneHint') }}
      renderItem={(feedback) => <FeedbackRow key={feedback.id} feedback={feedback} />}
    />
  );
}

function FeedbackRow({ feedback }: { readonly feedback: Feedback }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { id, player, category, text: message, contact, createdAt, closedAt, answer } = feedback;
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__title operator__title">
          <PlayerLink userId={player.userId}>{player.userName}</PlayerLink>
          <span className="badge badge--info">{text(`feedback.${category}`)}</span>
          <small>{shortestText(new Date(createdAt), now, locale)}</small>
        </span>
        <span className="quote operator__words">{message}</span>
        {contact === '' ? null : <span className="list-row__subtitle">{contact}</span>}
        {closedAt === null ? <AnswerForm feedbackId={id} /> : null}
        {answer === '' ? null : <span>{text('operator.answered', { answer })}</span>}
      </span>
    </li>
  );
}

/** Closes the feedback; a text in the field is sent to its author. */
function AnswerForm({ feedbackId }: { readonly feedbackId: string }): ReactElement {
  const text = useText();
  const [answer, setAnswer] = useState('');
  const close = useOperatorAction(CALLS.answerFeedback);
  return (
    <form
      className="operator__answer"
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate({ feedbackId, answer: answer.trim() });
      }}
    >
      <TextAreaField
        label={text('operator.feedbackAnswer')}
        rows={2}
        maxLength={FEEDBACK_ANSWER_MAX}
        value={answer}
        onChange={setAnswer}
      />
      <Button type="submit" size="small" disabled={close.isPending}>
        {text(answer.trim() === '' ? 'operator.closeSilently' : 'operator.answerSend')}
      </Button>
    </form>
  );
}
