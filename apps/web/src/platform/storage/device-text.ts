/** Where a value is kept: on the device for all tabs, or in one tab until the browser closes. */
export type Area = () => Storage;

export const DEVICE: Area = () => window.localStorage;
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

export function deviceText(key: string, area: Area = DEVICE): DeviceText {
  const attempt = <Answer>(work: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }) ?? false,
    remove: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** Calls the listener when another tab of the browser has changed a value of the device. */
export function onOtherTab(key: string, page: Window, listener: () => void): void {
  page.addEventListener('storage', (event) => {
    // Without a key, the other tab has removed everything.
    if (event.key === key || event.key === null) listener();
  });
}
