export { createApi, type Api } from './api.ts';
export { ApiContext, useApi } from './api-context.ts';
export { ApiError } from './api-error.ts';
export { usePagedCall } from './use-paged-call.ts';
