import { type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';
import { textsIn } from '../../platform/language/texts.ts';

/** The states of the page behind the link in a mail. */
type Step = 'ask' | 'done' | 'unknown';

/** A page without scripts or styles, because mail programs open it, and only once. */
export function unsubscribePage(step: Step, locale: Locale): string {
  const { tag, prefix } = LOCALE_ENTRIES[locale];
  const words = textsIn(locale).unsubscribe;
  const form =
    step === 'ask'
      ? `<form method="post"><p><button type="submit">${words.stop}</button></p></form>`
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
<p>${words[step]}</p>
${form}<p><a href="${prefix === '' ? '/' : prefix}">${words.home}</a></p>
</main>
</body>
</html>
`;
}
