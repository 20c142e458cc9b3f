/** The schemas of calls and messages, evaluated before the code that uses them as well. */
export { CALLS } from '@chuhe/protocol';
