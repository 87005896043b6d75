import {
  PronunciationImportSchema,
  PronunciationListSchema,
  PronunciationSetSchema,
  SpokenTextRequestSchema,
  SpokenTextSchema,
} from '../pronunciation.ts';
import { defineRoute } from '../route.ts';

/** How texts are read, and the words that are said another way. */
export const speechTextRoutes = {
  explainText: defineRoute({
    method: 'POST',
    path: '/api/speak/text',
    group: 'Generation and jobs',
    summary: 'What will be said for a text, sentence by sentence, without speaking it.',
    body: SpokenTextRequestSchema,
    result: SpokenTextSchema,
    errors: ['model_cannot', 'model_not_ready'],
  }),
  listPronunciations: defineRoute({
    method: 'GET',
    path: '/api/pronunciations',
    group: 'Voices',
    summary: 'The pronunciation dictionary, as entries and as text.',
    result: PronunciationListSchema,
  }),
  setPronunciation: defineRoute({
    method: 'PUT',
    path: '/api/pronunciations',
    group: 'Voices',
    summary: 'Sets how a word is said, or removes it.',
    body: PronunciationSetSchema,
    result: PronunciationListSchema,
  }),
  importPronunciations: defineRoute({
    method: 'POST',
    path: '/api/pronunciations/import',
    group: 'Voices',
    summary: 'Adds the words of a text to the pronunciation dictionary.',
    body: PronunciationImportSchema,
    result: PronunciationListSchema,
  }),
};
