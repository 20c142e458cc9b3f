export { codesStore, type CodesStore } from './codes.store.ts';
export { sendCode, type SendCodeParts, tryCode } from './email-codes.ts';
