export { createApi } from './api.ts';
export { ApiContext, useApi } from './api-context.ts';
export { reportErrors } from './report-errors.ts';
