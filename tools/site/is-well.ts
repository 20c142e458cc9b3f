/** Whether an address answers, and well. */
export async function isWell(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}
