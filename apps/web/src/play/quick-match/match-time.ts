import { useReading } from '../../ui/page-hooks.ts';

/** After this long alone the range of ratings is wide, and other things to do are offered. */
export const OFFER_AFTER_SECONDS = 20;

/** Whole seconds by this device's clock. */
export function useSecondsSince(since: number): number {
  return useReading(() => Math.max(0, Math.floor((Date.now() - since) / 1000)), 1000);
}

/** Minutes and seconds. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
