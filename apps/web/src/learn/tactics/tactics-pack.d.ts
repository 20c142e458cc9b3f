/** The module that `build/tactics-pack.ts` generates. */
declare module 'virtual:tactics-pack' {
  /** The address of the file with the offline positions. */
  export const TACTICS_PACK_URL: string;
}
