/** Where a value is kept: on the device for all tabs, or in one tab until the browser closes. */
export type Area = () => Storage;

const DEVICE: Area = () => window.localStorage;
export const TAB: Area = () => window.sessionStorage;

/** The storage of the device, as another page sees it. */
export function deviceOf(page: Pick<Window, 'localStorage'>): Area {
  return () => page.localStorage;
}

/** A text in web storage. A browser may refuse storage (private windows, full disk): then nothing is kept. */
export interface DeviceText {
  /** Undefined without the text, and without storage. */
  readonly read: () => string | undefined;
  /** Returns whether the text is stored. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

/** A value in web storage, stored as JSON. */
export interface DeviceValue<Value, Fallback> {
  /** The fallback without a readable value. */
  readonly read: () => Value | Fallback;
  /** Returns whether the value is stored. */
  readonly write: (value: Value) => boolean;
  readonly remove: () => void;
}

/** Reads what is stored; undefined if it is something else. */
export type Parse<Value> = (stored: unknown) => Value | undefined;

/** A schema, named by its only method that is needed here: this module loads no library of schemas. */
export interface Schema<Value> {
  readonly safeParse: (stored: unknown) => { readonly data?: Value | undefined };
}

export function deviceText(key: string, area: Area = DEVICE): DeviceText {
  return {
    read: () => {
      try {
        return area().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        area().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove: () => {
      try {
        area().removeItem(key);
      } catch {
        // A browser without storage has nothing to remove.
      }
    },
  };
}

export function deviceValue<Value, Fallback = Value>(
  key: string,
  schema: Schema<Value> | Parse<Value>,
  fallback: Fallback,
  area: Area = DEVICE,
): DeviceValue<Value, Fallback> {
  const text = deviceText(key, area);
  const parse =
    typeof schema === 'function' ? schema : (stored: unknown) => schema.safeParse(stored).data;
  return {
    read: () => {
      const stored = text.read();
      if (stored === undefined) return fallback;
      const value = parseJson(stored);
      return (value === undefined ? undefined : parse(value)) ?? fallback;
    },
    write: (value) => text.write(JSON.stringify(value)),
    remove: text.remove,
  };
}

/** Calls the listener when another tab of the browser has changed a value of the device. */
export function onOtherTab(key: string, page: Window, listener: () => void): void {
  page.addEventListener('storage', (event) => {
    // Without a key, the other tab has removed everything.
    if (event.key === key || event.key === null) listener();
  });
}

/** Undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
