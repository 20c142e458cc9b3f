// pnpm chaos: servers are killed under play, and what every client received is compared with the logs.
//   pnpm chaos [...]                                                               hundreds of games, every kind of fault: see run.ts
//   pnpm chaos --tournament [--short | --long] [--seed 7] [--people 1000] [--keep]  an arena whose leaders are killed
if (process.argv.includes('--tournament')) await import('../chaos-arena/arena.ts');
else await import('./run.ts');
