import { CALLS, type Study } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useNavigate } from '../../platform/router/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { LONGEST_TITLE, newChapter, newStudy } from './study-record.ts';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';

/** Makes a study of the reader's own with all chapters of another's, and opens it. */
export function CopyStudy({ study }: { readonly study: Study }): ReactElement {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const copying = useMutation({
    mutationFn: async () => {
      const { id, title, author } = study;
      const chapters = await Promise.all(
        study.chapters.map(async (head) => {
          const query = { id, chapter: head.id };
          const { pgn } = (await api.call(CALLS.getChapter, { query })).data;
          return newChapter(head.title, pgn);
        }),
      );
      const copy = newStudy(`${title} · ${author.userName}`.slice(0, LONGEST_TITLE), chapters);
      await store.change(copy.id, () => copy);
      return copy.id;
    },
    onSuccess: (id) => {
      void sync();
      toast(text('study.copiedAll'));
      return navigate(pathInLocale(`/study/${id}`, locale));
    },
  });
  return (
    <Button variant="outline" disabled={copying.isPending} onClick={() => copying.mutate()}>
      <Icon name="copy" />
      {text('study.copyAll')}
    </Button>
  );
}
