/** Carries events of one kind from the part where they happen to the parts that were opened after it. */
export class Signal<Event> {
  readonly #listeners: ((event: Event) => void)[] = [];

  on(listener: (event: Event) => void): void {
    this.#listeners.push(listener);
  }

  readonly emit = (event: Event): void => {
    for (const listener of this.#listeners) listener(event);
  };
}
