import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import './game-table.css';
import './table-panel.css';

/** An additional tab on desktops; phones have sheets and menus for it. */
export interface PanelTab extends Tab {
  readonly content: ReactNode;
}

/** The tab that shows the children of the panel. */
export const FIRST_TAB = 'first';

interface TablePanelProps {
  /** The name of the panel for screen readers; omitted if a heading inside it is enough. */
  readonly label?: string;
  /** The heading on desktops, or the name of the first tab; if missing, the children fill the whole panel. */
  readonly heading?: string;
  /** The small print at the end of the heading. */
  readonly hint?: ReactNode;
  readonly tabs?: readonly PanelTab[];
  /** Whether phones have the tabs too; otherwise they show only the children. */
  readonly hasPhoneTabs?: boolean;
  /** The shown tab, if the screen controls it. */
  readonly shown?: string;
  readonly onShow?: (id: string) => void;
  /** The content above the tabs: the result. */
  readonly head?: ReactNode;
  /** The content below every tab: offers and actions. */
  readonly foot?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The panel beside the board: the moves and further tabs above the actions, or a card in their place. */
export function TablePanel(props: TablePanelProps): ReactElement {
  const { label, heading, hint, tabs = [], head, foot, className, hasPhoneTabs = false } = props;
  const [chosen, setChosen] = useState(FIRST_TAB);
  const id = useId();
  const wanted = props.shown ?? chosen;
  const other = tabs.find((tab) => tab.id === wanted);
  return (
    <section
      className={className === undefined ? 'table-panel' : `table-panel ${className}`}
      aria-label={label}
    >
      {head}
      {heading === undefined ? null : (
        <div className={seenOn('table-panel__heading', hasPhoneTabs ? 'all' : 'desktop')}>
          <Tabs
            id={id}
            tabs={[{ id: FIRST_TAB, label: heading }, ...tabs]}
            shown={other?.id ?? FIRST_TAB}
            onShow={props.onShow ?? setChosen}
          />
          <span className="table-panel__hint">{hint}</span>
        </div>
      )}
      <Panes id={id} hasTabs={tabs.length > 0} hasPhoneTabs={hasPhoneTabs} other={other}>
        {props.children}
      </Panes>
      {foot === undefined ? null : <div className="table-panel__foot">{foot}</div>}
    </section>
  );
}

interface PanesProps {
  readonly id: string;
  readonly hasTabs: boolean;
  readonly hasPhoneTabs: boolean;
  /** The tab shown in place of the first one. */
  readonly other: PanelTab | undefined;
  readonly children: ReactNode;
}

/** The content of the tabs. The first pane stays in the page, so that lists keep their scroll position. */
function Panes({ id, hasTabs, hasPhoneTabs, other, children }: PanesProps): ReactElement {
  const isFirst = other === undefined;
  return (
    <>
      <div
        className={seenOn('table-panel__pane', isFirst ? 'all' : 'phone')}
        hidden={hasPhoneTabs && !isFirst}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${id}-${FIRST_TAB}` } : {})}
      >
        {children}
      </div>
      {isFirst ? null : (
        <div
          className={seenOn('table-panel__pane', hasPhoneTabs ? 'all' : 'desktop')}
          role="tabpanel"
          aria-labelledby={`${id}-${other.id}`}
        >
          {other.content}
        </div>
      )}
    </>
  );
}

/** A class name with the kind of window that shows it. */
function seenOn(name: string, where: 'all' | 'desktop' | 'phone'): string {
  return where === 'all' ? name : `${name} only-${where}`;
}
