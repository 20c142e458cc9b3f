import type { OutcomeTexts } from '@chuhe/protocol';
import type { MoveLine } from '@chuhe/rules';
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ChangedRating, signed } from '../../ui/rating-mark.tsx';
import { analysisPath } from './analysis-path.ts';
import { OutcomeSeal } from './outcome-seal.tsx';
import { usePageKeys } from '../../ui/page-keys.ts';
import './result-card.css';
import '../../ui/facts.css';

interface ResultCardProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Explains the ruling on the repetition; undefined if none ended the game. */
  readonly onExplain?: (() => void) | undefined;
  readonly texts: OutcomeTexts;
  /** The number of move pairs. */
  readonly rounds: number;
  /** The player's rating before and after the game; undefined if the game is not rated. */
  readonly change?: ChangedRating | undefined;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** The next actions. */
  readonly children: ReactNode;
}

/**
 * The result: above the moves on desktops; on phones in place of the player's seat, the moves and the actions, never
 * over the board. It takes the focus, so that screen readers announce it.
 */
export function ResultCard(props: ResultCardProps): ReactElement | null {
  const { isOpen, onClose } = props;
  usePageKeys((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isOpen) onClose();
  });
  return isOpen ? <OpenResult {...props} /> : null;
}

function OpenResult(props: ResultCardProps): ReactElement {
  const { onClose, onExplain, texts, rounds, change, facts, children } = props;
  const text = useText();
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['result'] = '';
    return () => {
      delete dataset['result'];
    };
  }, []);
  return (
    <dialog open className="result-card" ref={card} tabIndex={-1} aria-labelledby={id}>
      <div className="result-card__body">
        <div className="result-card__header">
          <OutcomeSeal texts={texts} size="large" className="result-card__seal" />
          <div>
            <h2 id={id}>{texts.result}</h2>
            <p>
              {text('outcome.line', { cause: texts.namedCause, number: rounds })}
              {onExplain === undefined ? null : (
                <button
                  type="button"
                  className="link-button result-card__explain"
                  onClick={onExplain}
                >
                  <Icon name="help" size="small" />
                  {text('verdict.why')}
                </button>
              )}
            </p>
          </div>
          {change === undefined ? null : <Stake change={change} />}
          <IconButton className="result-card__close" label={text('app.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        {texts.seal === 'aborted' ? null : (
          <ul className="facts result-card__facts">
            {facts.map(({ name, value }) => (
              <li key={name}>
                <small>{name}</small>
                <b className="tabular">{value}</b>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** The new rating, and the difference. */
function Stake({ change }: { readonly change: ChangedRating }): ReactElement {
  const text = useText();
  const points = change.rating - change.before;
  return (
    <p className="result-card__stake tabular">
      <span className="visually-hidden">{text('rating.title')}</span>
      <b>
        <CountedNumber from={change.before} to={change.rating} />
        {change.isProvisional ? '?' : ''}
      </b>
      <em className={points > 0 ? 'result-card__gain' : undefined}>{signed(points)}</em>
    </p>
  );
}

interface ResultLinksProps {
  /** The address of the game's review. */
  readonly review: string;
  /** The game, for the analysis board. */
  readonly line: MoveLine;
  /** A second link to the next game; it replaces the link to the analysis board. */
  readonly lead?: ReactNode;
  /** The button after the review. */
  readonly children: ReactNode;
}

/** The links after a finished game. */
export function ResultLinks({ review, line, lead, children }: ResultLinksProps): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--three result-card__links">
      {lead}
      <ButtonLink to={review}>
        <Icon name="search" />
        {text('local.review')}
      </ButtonLink>
      {children}
      {lead === undefined ? (
        <ButtonLink to={analysisPath(line)}>
          <Icon name="board" />
          {text('title.analysis')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
