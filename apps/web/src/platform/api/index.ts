export {
  type Api,
  ApiContext,
  ApiError,
  answeredMessage,
  createApi,
  isOutOfReach,
  useApi,
} from './api.ts';
