/** The schemas of calls and messages, also evaluated before the code that uses them. */
export { CALLS } from '@chuhe/protocol';
