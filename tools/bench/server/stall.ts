// Loaded into a server by `pnpm bench neighbour --stall MILLIS`: blocks it once for each SIGUSR2, as a bug of ours
// would. It computes all the while, so that the time counts as the server's own.
const stallMillis = Number(process.env['NEIGHBOUR_STALL_MILLIS']);
/** The attack that follows the signal has started by then. */
const DELAY_MILLIS = 200;

process.on('SIGUSR2', () => {
  setTimeout(() => {
    const { user } = process.cpuUsage();
    while (process.cpuUsage().user - user < stallMillis * 1000);
  }, DELAY_MILLIS);
});
