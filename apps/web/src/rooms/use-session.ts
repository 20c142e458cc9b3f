import { CALLS, tokenSchema } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Who plays. */
interface Session {
  readonly userId: string;
  readonly isGuest: boolean;
  readonly token: string;
}

const answerSchema = z.object({ data: CALLS.getUserInfo.answer, token: tokenSchema });

/** Who sits at this device; undefined until the server has said. */
export function useSession(): Session | undefined {
  const { data } = useQuery({ queryKey: ['session'], queryFn: askSession, staleTime: Infinity });
  return data;
}

async function askSession(): Promise<Session> {
  const response = await fetch('/api/getUserInfo', { credentials: 'include' });
  const { data, token } = z.parse(answerSchema, await response.json());
  return { userId: data.userId, isGuest: data.tourist === 1, token };
}
