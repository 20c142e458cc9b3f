/** How a text was copied, or that it was not. */
type CopyResult = 'clipboard' | 'older-method' | 'failed';

/** [contract section 2] the clipboard, then the older copy method, then the caller shows the text. */
export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text);
    return 'clipboard';
  } catch {
    return copyBySelection(text) ? 'older-method' : 'failed';
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
