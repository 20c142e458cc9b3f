import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { tournamentIdSchema } from '../tournament-views.ts';
import {
  getTournament,
  joinTournament,
  listTournaments,
  pauseTournament,
  tournamentStandings,
  withdrawTournament,
} from '../tournaments.ts';
import { line } from '../text.ts';
import { defineApiCall, postExample, readExample } from './api-call.ts';

const byTournament = z.object({
  /** The tournament. */
  id: tournamentIdSchema,
});

const shared = { scope: 'tournaments', forms: ['json'] } as const;

export const apiTournaments = defineApiCall({
  ...shared,
  method: 'GET',
  path: '/v1/tournaments',
  example: readExample('/tournaments?which=upcoming'),
  summary: listTournaments.summary,
  params: nothing,
  query: listTournaments.query,
  body: nothing,
  answer: listTournaments.answer,
});

export const apiTournament = defineApiCall({
  ...shared,
  method: 'GET',
  path: '/v1/tournaments/{id}',
  example: readExample('/tournaments/$TOURNAMENT'),
  summary: getTournament.summary,
  params: byTournament,
  query: nothing,
  body: nothing,
  answer: getTournament.answer,
});

export const apiTournamentStandings = defineApiCall({
  ...shared,
  method: 'GET',
  path: '/v1/tournaments/{id}/standings',
  example: readExample('/tournaments/$TOURNAMENT/standings?from=1&size=50'),
  summary: tournamentStandings.summary,
  params: byTournament,
  query: z.omit(tournamentStandings.query, { id: true }),
  body: nothing,
  answer: tournamentStandings.answer,
});

export const apiJoinTournament = defineApiCall({
  ...shared,
  method: 'POST',
  path: '/v1/tournaments/{id}/join',
  example: postExample('/tournaments/$TOURNAMENT/join'),
  summary: 'Joins a tournament. Its games are played by the person: bots are refused.',
  params: byTournament,
  query: nothing,
  body: z.object({
    /** The password of the tournament, if it has one. */
    password: z.optional(line(1, 40)),
  }),
  answer: joinTournament.answer,
});

export const apiPauseTournament = defineApiCall({
  ...shared,
  method: 'POST',
  path: '/v1/tournaments/{id}/pause',
  example: postExample('/tournaments/$TOURNAMENT/pause', { isPaused: true }),
  summary: pauseTournament.summary,
  params: byTournament,
  query: nothing,
  body: z.object({
    /** Whether to pause. */
    isPaused: z.boolean(),
  }),
  answer: pauseTournament.answer,
});

export const apiWithdrawTournament = defineApiCall({
  ...shared,
  method: 'POST',
  path: '/v1/tournaments/{id}/withdraw',
  example: postExample('/tournaments/$TOURNAMENT/withdraw'),
  summary: withdrawTournament.summary,
  params: byTournament,
  query: nothing,
  body: nothing,
  answer: withdrawTournament.answer,
});
