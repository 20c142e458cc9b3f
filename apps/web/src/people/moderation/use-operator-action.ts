import type { Call } from '@chuhe/protocol';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Calls an operator action, confirms it with a toast and refetches every operator list. */
export function useOperatorAction<Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, z.ZodMiniType, Body, Data>,
): UseMutationResult<{ readonly data: z.output<Data> }, Error, z.input<Body>> {
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
