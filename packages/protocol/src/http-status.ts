import type { Locale } from './constants.ts';

/** What a client shows for the status of an answer that carries no text of its own. */
export const HTTP_STATUS_TEXTS = {
  200: { zh: '请求成功', en: 'Success' },
  201: { zh: '新建或修改成功', en: 'Created or changed' },
  202: { zh: '请求已进入后台排队', en: 'Queued, to be done in the background' },
  204: { zh: '删除成功', en: 'Deleted' },
  400: { zh: '请求有误，没有任何改动', en: 'Bad request; nothing was changed' },
  401: {
    zh: '没有权限：登录凭证、用户名或密码有误',
    en: 'No permission: token, user name or password is wrong',
  },
  403: { zh: '已登录，但不允许访问', en: 'Signed in, but this is forbidden' },
  404: { zh: '没有找到这条记录', en: 'Record not found' },
  406: { zh: '没有所请求的格式', en: 'The requested format is not available' },
  410: { zh: '资源已永久删除', en: 'The resource is permanently gone' },
  422: { zh: '提交的内容没有通过检查', en: 'What was submitted did not pass the checks' },
  500: { zh: '服务器出错', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务暂时不可用', en: 'Service unavailable for now' },
  504: { zh: '网关超时', en: 'Gateway time-out' },
} as const satisfies Readonly<Record<number, Readonly<Record<Locale, string>>>>;

/** What a client shows when there was no answer at all. */
export const NO_RESPONSE_TEXT = {
  zh: '客户端异常或网络有问题',
  en: 'Client exception or network problem',
} as const satisfies Readonly<Record<Locale, string>>;
