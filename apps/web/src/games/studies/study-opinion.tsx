import { CALLS, type Study } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CopyStudy } from './copy-study.tsx';
import type { ReportStudyProps } from './report-study.tsx';

const ReportStudy = lazyPart<ReportStudyProps>(
  async () => (await import('./report-study.tsx')).ReportStudy,
  { isNeeded: ({ isOpen }) => isOpen },
);

interface StudyOpinionProps {
  readonly study: Study;
  /** The chapter being read. */
  readonly current: string;
  readonly pathOf: (chapterId: string) => string;
}

/** A reader's like, copy or report of the study, and its chapters. */
export function StudyOpinion({ study, current, pathOf }: StudyOpinionProps): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [isReporting, setReporting] = useState(false);
  const { id, isLiked, likes, chapters } = study;
  const liking = useMutation({
    mutationFn: () => api.call(CALLS.likeStudy, { body: { id, isLiked: !isLiked } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studies', 'one', id] }),
  });
  return (
    <>
      <div className="button-row button-row--two">
        <Button
          variant="outline"
          aria-pressed={isLiked}
          disabled={liking.isPending}
          onClick={() => liking.mutate()}
        >
          <Icon name="star" />
          {text(isLiked ? 'study.liked' : 'study.like', { count: likes })}
        </Button>
        <Button variant="ghost" onClick={() => setReporting(true)}>
          <Icon name="flag" />
          {text('position.report')}
        </Button>
      </div>
      <CopyStudy study={study} />
      <ol className="chapter-list">
        {chapters.map(({ id: chapter, title }, index) => (
          <li key={chapter}>
            <AppLink
              className="chapter-list__one"
              to={pathOf(chapter)}
              aria-current={chapter === current ? 'page' : undefined}
            >
              <span className="chapter-list__number">{index + 1}</span>
              <span className="chapter-list__title">{title}</span>
            </AppLink>
          </li>
        ))}
      </ol>
      <ReportStudy id={id} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}
