import { API_CALLS, type ApiCall, type Call, CALLS } from '@chuhe/protocol';
import { refuse } from '../../platform/answer.ts';
import { type ServedCall, underLimits } from '../../platform/call.ts';
import { PROGRAM_LIMITS } from '../../platform/limits/index.ts';

/** Each call for programs with the page call that answers it. */
const PAGE_CALLS: readonly (readonly [ApiCall, Call])[] = [
  [API_CALLS.apiTournaments, CALLS.listTournaments],
  [API_CALLS.apiTournament, CALLS.getTournament],
  [API_CALLS.apiTournamentStandings, CALLS.tournamentStandings],
  [API_CALLS.apiJoinTournament, CALLS.joinTournament],
  [API_CALLS.apiPauseTournament, CALLS.pauseTournament],
  [API_CALLS.apiWithdrawTournament, CALLS.withdrawTournament],
];

/** The tournament calls for programs: the same as those for pages, with the tournament in the path. */
export function tournamentProgramRoutes(pages: readonly ServedCall[]): readonly ServedCall[] {
  return PAGE_CALLS.map(([call, wanted]) => {
    const page = pages.find((served) => served.call === wanted);
    if (page === undefined) throw new Error(`${wanted.path} is not served`);
    return byProgram(call, page);
  });
}

function byProgram(call: ApiCall, page: ServedCall): ServedCall {
  return underLimits(PROGRAM_LIMITS, {
    call,
    limit: page.limit,
    answer: async ({ params, query, body }, context) => {
      const { caller } = context;
      if (caller === undefined) return refuse('not-signed-in');
      if (caller.account.isBanned) return refuse('account-banned');
      const isRead = call.method === 'GET';
      const content = { ...fieldsOf(isRead ? query : body), ...fieldsOf(params) };
      const [readBy, changedBy] = isRead ? [content, {}] : [{}, content];
      return page.answer({ params: {}, query: readBy, body: changedBy }, context);
    },
  });
}

function fieldsOf(content: unknown): object {
  return typeof content === 'object' && content !== null ? content : {};
}
