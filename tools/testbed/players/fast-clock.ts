// Loaded before a server: its wall clock is 3 s ahead, and its monotonic clock runs 1 % too fast.
const AHEAD_MILLIS = 3000;
const PACE = 1.01;

const trueNow = Date.now.bind(Date);
const truePerformanceNow = performance.now.bind(performance);

Date.now = () => trueNow() + AHEAD_MILLIS;
globalThis.Date = new Proxy(Date, {
  construct: (target, values: readonly unknown[]) =>
    Reflect.construct(target, values.length === 0 ? [Date.now()] : [...values]) as Date,
});
performance.now = () => truePerformanceNow() * PACE + AHEAD_MILLIS;
