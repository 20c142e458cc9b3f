import type { Call } from '@chuhe/protocol';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';

/** Does something as an operator, says so, and asks for everything on the desk anew. */
export function useDeed<Body extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, z.ZodMiniType, Body>,
): UseMutationResult<unknown, Error, z.input<Body>> {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<Body>) => api.call(call, { body }),
    onSuccess: async () => {
      toast(text('operator.done'));
      await queries.invalidateQueries({ queryKey: ['operator'] });
    },
  });
}
