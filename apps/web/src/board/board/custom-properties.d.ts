import 'react';

declare module 'react' {
  /** Allows custom properties, which the style sheets read, in a style. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
