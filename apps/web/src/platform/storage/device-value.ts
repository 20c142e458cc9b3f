import { type Area, DEVICE, deviceText } from './device-text.ts';

/** A value in web storage, stored as JSON. */
export interface DeviceValue<Value, Fallback> {
  /** The fallback without a readable value. */
  readonly read: () => Value | Fallback;
  /** Returns whether the value is stored. */
  readonly write: (value: Value) => boolean;
  readonly remove: () => void;
}

/** Reads the stored value; undefined if it does not fit the schema. */
export type Parse<Value> = (stored: unknown) => Value | undefined;

/** A schema, named by its only method that is needed here: this module loads no library of schemas. */
export interface Schema<Value> {
  readonly safeParse: (stored: unknown) => { readonly data?: Value | undefined };
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

/** Undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
