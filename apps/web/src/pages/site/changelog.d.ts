/** CHANGELOG.md as the build reads it (build/changelog.ts), by language. */
declare module 'virtual:changelog' {
  interface Release {
    readonly version: string;
    readonly lines: readonly string[];
  }

  export const RELEASES: Readonly<Record<string, () => Promise<readonly Release[]>>>;
}
