import { type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';

/** What the page behind a link in a mail says. */
type Step = 'ask' | 'done' | 'unknown';

const TEXTS: Readonly<Record<Step, Readonly<Record<Locale, string>>>> = {
  ask: {
    zh: '不再接收楚河的通知邮件？验证码和安全提醒照常发送。',
    en: 'Stop notification e-mails from Chuhe? Codes and security notices are still sent.',
  },
  done: {
    zh: '已停止。可以在“我的 → 通知”里重新打开。',
    en: 'Done. You can turn them on again under Me → Notifications.',
  },
  unknown: {
    zh: '这个链接已失效。请登录后在“我的 → 通知”里设置。',
    en: 'This link is no longer valid. Sign in and look under Me → Notifications.',
  },
};
const STOP: Readonly<Record<Locale, string>> = { zh: '停止发送', en: 'Stop e-mails' };
const HOME: Readonly<Record<Locale, string>> = { zh: '返回首页', en: 'Home' };

/** A page without scripts or styles: it is opened from mail programs, once. */
export function unsubscribePage(step: Step, locale: Locale): string {
  const { tag, prefix } = LOCALE_ENTRIES[locale];
  const form =
    step === 'ask'
      ? `<form method="post"><p><button type="submit">${STOP[locale]}</button></p></form>`
      : '';
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>楚河 Chuhe</title>
</head>
<body>
<main>
<h1>楚河 Chuhe</h1>
<p>${TEXTS[step][locale]}</p>
${form}<p><a href="${prefix === '' ? '/' : prefix}">${HOME[locale]}</a></p>
</main>
</body>
</html>
`;
}
