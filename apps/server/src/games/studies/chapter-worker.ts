import * as z from 'zod/mini';
import { answerQuestions } from '../../platform/thread.ts';
import { readChapterText } from './study.ts';

answerQuestions((question) => readChapterText(z.parse(z.string(), question)));
