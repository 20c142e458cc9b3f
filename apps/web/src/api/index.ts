export { createApi, type Api } from './api.ts';
export { ApiContext, useApi } from './api-context.ts';
export { ApiError } from './api-error.ts';
export { reportErrors } from './report-errors.ts';
