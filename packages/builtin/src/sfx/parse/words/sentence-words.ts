/**
 * Words of whole sentences that say nothing about the sound: forms of light verbs, classing and counting nouns,
 * adverbs of hearing and of degree, states of people and things.
 */
export const SENTENCE_WORDS: readonly string[] = `
  was were came went gone go goes put puts putting set sets take takes taking taken took keep keeps keeping kept give
  gives giving given gave move moved use uses using used having continue continues continued continuing proceed
  proceeds remain remains remaining seem seems seemingly appear becomes become becoming began begun started try tries
  trying tried attempt attempts attempting cause causes causing caused create creates creating created produce produces
  producing produced emit emits emitting emitted let lets letting leads perform performs performing doing done happen
  happens happening occur progresses progress pass wearing including includes include involves involving contains
  resulting operated operates activated setting tied untied wounded injured agonised agonized anguished added
  group groups bunch number amount amounts variety range pair set piece pieces kinds sort sorts part parts section
  multitude cacophony combination mixture numerous multiple much many all both either neither such own next
  them themselves they he she we him herself himself itself myself
  back forward forwards farther further closely nearby audible audibly noticeably clearly faintly distinctly distinct
  constantly continually consistently persistently repetitively rhythmically rhythmic randomly random throughout
  meanwhile already rather pretty fairly incredibly extremely completely slightly somewhat eventually finally later
  initially momentarily moment moments occasionally otherwise perhaps possibly probably maybe likely apparently
  potentially supposedly presumably noisy noisily busy than point nature ways fashion manner process
  foreign human microphone mic
  distance background foreground proximity vicinity direction directions length duration
`
  .trim()
  .split(/\s+/);
