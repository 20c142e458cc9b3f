/** CHANGELOG.md as read by the build (build/changelog.ts), by language. */
declare module 'virtual:changelog' {
  interface Release {
    readonly version: string;
    readonly lines: readonly string[];
  }

  export const RELEASES: Readonly<Record<string, () => Promise<readonly Release[]>>>;
}
