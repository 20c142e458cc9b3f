import { type ReactElement, type ReactNode, useId } from 'react';
import './room-prompts.css';

interface PromptCardProps {
  readonly title: string;
  readonly hint?: string;
  /** The buttons; missing if only the opponent can answer. */
  readonly children?: ReactNode;
}

/** A question that waits for an answer, beside the board and never on it. */
export function PromptCard({ title, hint, children }: PromptCardProps): ReactElement {
  const id = useId();
  return (
    <section className="prompt" aria-labelledby={id}>
      <div>
        <b id={id}>{title}</b>
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      {children === undefined ? null : <div className="prompt__actions">{children}</div>}
    </section>
  );
}
