/** The rules as a chunk that start-app.tsx evaluates before the code that uses them. */
export { START_CODE } from '@chuhe/rules';
