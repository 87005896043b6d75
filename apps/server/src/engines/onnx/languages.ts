/** Languages of Supertonic 3, by its language codes. */
export const SUPERTONIC_LANGUAGES: readonly string[] = [
  ...['en', 'ar', 'bg', 'cs', 'da', 'de', 'el', 'es', 'et', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt'],
  ...['lv', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk', 'vi'],
];
