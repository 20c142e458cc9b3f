/** CHANGELOG.md as the build reads it (build/changelog.ts). */
declare module '*/CHANGELOG.md' {
  const releases: readonly {
    readonly version: string;
    readonly zh: readonly string[];
    readonly en: readonly string[];
  }[];
  export default releases;
}
