import { type ReactElement, type ReactNode, useId } from 'react';

interface PromptCardProps {
  readonly title: string;
  readonly hint?: string;
  /** The answers; none where only the other side can answer. */
  readonly children?: ReactNode;
}

/** Something that waits for an answer, beside the board and never on it. */
export function PromptCard({ title, hint, children }: PromptCardProps): ReactElement {
  const id = useId();
  return (
    <section className="prompt" aria-labelledby={id}>
      <div>
        <b id={id}>{title}</b>
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      {children === undefined ? null : <div className="prompt-b">{children}</div>}
    </section>
  );
}
