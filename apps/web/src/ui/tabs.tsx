import type { KeyboardEvent, ReactElement } from 'react';
import './tabs.css';

/** One of several contents in the same place. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  /** The number of new items; 0 shows nothing. */
  readonly count?: number;
  /** The count in words. */
  readonly countLabel?: string;
}

interface TabsProps {
  /** Prefix of the tabs' ids: a panel is labelled by `${id}-${tab.id}`. */
  readonly id: string;
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** One tab stop; the arrow keys move between tabs. A single tab is only a heading. */
export function Tabs({ id, tabs, shown, onShow }: TabsProps): ReactElement {
  if (tabs.length === 1) return <b>{tabs[0]?.label}</b>;
  const step = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === shown) + direction;
    const next = tabs[(index + tabs.length) % tabs.length];
    if (next === undefined) return;
    onShow(next.id);
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          type="button"
          role="tab"
          className="tabs__tab"
          aria-selected={tab.id === shown}
          tabIndex={tab.id === shown ? 0 : -1}
          onClick={() => onShow(tab.id)}
          onKeyDown={step}
        >
          {tab.label}
          <NewItems {...tab} />
        </button>
      ))}
    </div>
  );
}

function NewItems({ count = 0, countLabel }: Tab): ReactElement | null {
  if (count === 0) return null;
  return (
    <>
      <span className="tabs__count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{countLabel}</span>
    </>
  );
}
