export { BotOffers, type BotOffer, speedsIn } from './bot-offers.redis.ts';
export { houseBotRoutes } from './house-bots.routes.ts';
export { type HouseBotsStore, houseBotsStore } from './house-bots.store.ts';
export { houseBotName, type MadeHouseBot, makeHouseBots, NameTaken } from './make-house-bots.ts';
