// Loaded into a server by `pnpm bench neighbour --stall MILLIS`: blocks it once for each SIGUSR2, as a fault of ours would.
// It works all the while, so that the time counts as its own.
const stallMillis = Number(process.env['NEIGHBOUR_STALL_MILLIS']);
/** The attack that follows the signal has begun by then. */
const DELAY_MILLIS = 200;

process.on('SIGUSR2', () => {
  setTimeout(() => {
    const { user } = process.cpuUsage();
    while (process.cpuUsage().user - user < stallMillis * 1000);
  }, DELAY_MILLIS);
});
