/**
 * The version of the rules by which the tables were made: `rulesFingerprint()` of `fingerprint.ts`. Browsers and
 * servers refuse a file of another version. After a change of the rules `pnpm make tables` writes the new one.
 */
export const RULES_VERSION = 'a975fdc5';
