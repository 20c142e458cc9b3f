export { codesStore, type CodesStore } from './codes.store.ts';
export { sendCode, type SendCodeParts } from './send-code.ts';
export { tryCode } from './try-code.ts';
