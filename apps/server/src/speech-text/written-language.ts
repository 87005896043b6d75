type Detector = Awaited<typeof import('eld/extrasmall')>['eld'];

/** Languages in which models speak, ISO 639-1: fewer candidates make short lines easier to tell. */
const CANDIDATES = [
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'cs', 'sk', 'sl', 'hr', 'hu', 'ro', 'bg', 'el', 'tr'],
  ...['sv', 'da', 'fi', 'et', 'lv', 'lt', 'ar', 'hi', 'id', 'vi', 'ja', 'ko', 'zh'],
];

let detector: Promise<Detector> | null = null;

/** The language that a text is written in (ISO 639-1), or null when it is too short or too mixed to tell. */
export async function writtenLanguage(text: string): Promise<string | null> {
  detector ??= import('eld/extrasmall').then(({ eld }) => {
    const own = eld.newInstance();
    own.setLanguageSubset(CANDIDATES);
    return own;
  });
  const found = (await detector).detect(text);
  return found.isReliable() ? found.language : null;
}
