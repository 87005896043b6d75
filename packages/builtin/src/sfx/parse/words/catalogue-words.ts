/** Words of catalogues without any effect on the sound. */
export const CATALOGUE_WORDS: readonly string[] =
  `model models exterior oclock perspective acoustic audible audibly distinct indistinct
  indistinguishable unintelligible discernible manufactured region domestic household british english french german
  italian russian european saloon estate coupe convertible version engined piston transmission gearbox microphone
  periodically periodic periodical throughout continually continues continue continuing constantly steadily consistently
  frequently compartment various triggered located proceeds proceeded previously resumes operated`
    .trim()
    .split(/\s+/);
