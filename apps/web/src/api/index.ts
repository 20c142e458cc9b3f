export { createApi, type Api } from './api.ts';
export { ApiContext, useApi } from './api-context.ts';
export { ApiError, isOutOfReach } from './api-error.ts';
export { usePagedCall } from './use-paged-call.ts';
