/** What `build/tactics-pack.ts` writes. */
declare module 'virtual:tactics-pack' {
  /** The file with the positions for times without a network. */
  export const TACTICS_PACK_URL: string;
}
