/** Calls back whenever the network is there again or the page is looked at again; the answer ends that. */
export function onReturn(listener: () => void): () => void {
  const note = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', note);
  document.addEventListener('visibilitychange', note);
  return () => {
    window.removeEventListener('online', note);
    document.removeEventListener('visibilitychange', note);
  };
}
