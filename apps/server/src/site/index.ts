import type { PersonalData } from '../platform/personal-data.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import { errorReportRoutes, errorReportsStore } from './error-reports/index.ts';
import { feedbackPersonalData, feedbackRoutes, feedbackStore } from './feedback/index.ts';
import { sourceRoutes } from './files/index.ts';
import { noticeRoutes, noticesStore } from './notices/index.ts';

interface SiteParts {
  readonly database: Database;
  /** The address of the program's source; may be empty. */
  readonly sourceUrl: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
}

/** The calls about the site itself: its source, notices, feedback and error reports. */
export function routes({ database, sourceUrl, webRoot }: SiteParts): readonly ServedCall[] {
  return [
    ...noticeRoutes(noticesStore(database)),
    ...sourceRoutes(sourceUrl),
    ...feedbackRoutes(feedbackStore(database)),
    ...errorReportRoutes(errorReportsStore(database), webRoot),
  ];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [feedbackPersonalData(feedbackStore(database))];
}
