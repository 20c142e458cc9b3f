import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedListView, RefreshButton, usePagedCall } from '../../ui/paged-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';

interface OperatorQueueProps<State extends string, Item> {
  /** Identifies the list in the operator's cache. */
  readonly name: string;
  /** The states to choose from; the first is the default. */
  readonly states: readonly [State, State];
  readonly stateText: (state: State) => string;
  readonly load: (query: {
    readonly cursor: string | undefined;
    readonly state: State;
  }) => Promise<{ readonly list: readonly Item[]; readonly next: string | null }>;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly renderItem: (item: Item) => ReactElement;
}

/** A list for operators, of open or closed items. */
export function OperatorQueue<State extends string, Item>({
  name,
  states,
  stateText,
  load,
  empty,
  renderItem,
}: OperatorQueueProps<State, Item>): ReactElement {
  const text = useText();
  const [state, setState] = useState(states[0]);
  const list = usePagedCall(['operator', name, state], (cursor) => load({ cursor, state }));
  return (
    <>
      <div className="operator__bar">
        <Segmented
          label={text('operator.state')}
          value={state}
          choices={states.map((value) => ({ value, text: stateText(value) }))}
          onChange={setState}
        />
        <RefreshButton list={list} />
      </div>
      <PagedListView
        list={list}
        empty={<EmptyState art="general" {...empty} />}
        renderItem={renderItem}
      />
    </>
  );
}
