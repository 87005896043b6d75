/** The parts of a caption that were not recognised. Words without musical meaning are skipped. */

const FILLER: ReadonlySet<string> = new Set(
  `whole entire joined join after before opens ring rings ringing a an and or the of for to in on at by from with without like as is it its that this these those than then but so very
  really quite rather somewhat slightly bit little lots lot more less most some any all both each every i me my you your
  we our us they them their he she his her be been are was were am do does did can could should would will may might
  must have has had want wants need needs please make makes made making give gives create creates generate write compose
  play plays played playing into onto over under through up down out off between about around across along during while
  when where which who whose what how why there here not no yes just only also too even still ever never always often
  sometimes again back front again new old fresh modern contemporary classic traditional original style styled styles
  type kind sort genre feel feeling feels vibe vibes mood moody sound sounds sounding soundscape music musical musically
  song songs track tracks tune tunes piece pieces composition theme themes jam loop loops looping looped loopable seamless seamlessly beat beats rhythm rhythms
  rhythmic groove grooves melody melodies melodic harmony harmonies harmonic chord chords progression progressions
  arrangement instrumental instrument instruments instrumentation ensemble band group solo section part parts line lines
  layer layers layered texture textures riff riffs hook hooks intro outro verse chorus bridge drop drops build builds
  buildup build-up buildups breakdown ending end begin beginning start starts starting opening closing finale climax
  background foreground backing ambience ambiance atmosphere scene scenes game games film films movie movies video
  videos podcast show tv television advert ad commercial trailer documentary menu level boss screen credits title
  vlog youtube stream radio broadcast live studio session recording recorded key tempo bpm time signature metre meter
  minor major note notes scale pitch bar bars beat second seconds minute minutes long short longer shorter length one
  two three four five six seven eight nine ten first second third last next high low mid middle higher lower highs lows
  big small large huge tiny wide narrow full empty rich deep thin thick heavy light loud soft strong weak clean dirty
  raw rough smooth steady simple complex basic good great nice beautiful pretty cool best perfect lovely amazing subtle
  catchy memorable repetitive repeating repeated evolving building growing swelling swells swell rising falling moving flowing
  marching dancing walking running driving playing style-of inspired influenced inspired-by reminiscent typical
  authentic vintage retro analog digital acoustic electric synthetic organic natural real virtual human
  machine main lead leads leading accompaniment accompanied accompanying featuring features feature featured includes
  including include plus minus mixed mix blend blended combined combination add added adding use uses using used based
  based-on set kept keep keeps hits hit plucked bowed strummed picked struck blown sung singing sings sing singer
  singers vocal vocals vocalist voice voices lyrics words lyric rapper rapped mc male female man woman boy girl men
  women deep pulse pulsing pulses pattern patterns figure figures energy energetic feel-good bouncing stomping clapping
  day night evening morning afternoon midnight sunset sunrise dawn dusk summer winter spring autumn fall rain rainy
  snow sun moon stars sky sea ocean beach city street forest desert mountain mountains road highway car cafe café bar
  club party wedding dinner lounge house home room hall church castle tavern village town countryside dream
  dreams memory memories love heart tears journey travel adventure quest hero heroes villain chase fight battle war
  victory triumph celebration celebrate birthday family friends study
  studying work working sleep sleeping relax relaxing relaxation focus concentration reading driving running workout
  gym exercise yoga around accents strums strumming strum late final elements market shop store racing sport sports
  nature wildlife podcast reel clip montage tutorial vlogging cutscene puzzle platform quest stage map world mission
  contains contain consists consist performance performances performed resembles resembling something someone hear heard count other others prominent
  prominently sustained shimmering audio-quality quality file played-back structure structured approximately roughly
  suitable suited ideal perfectly fitting fits used-for intended meant accompanies accompanying going goes turns turn
  takes taking comes coming kicks underscore underscoring interview interviews presentation advertisement product
  influence influences influenced-by various diverse different overall clear clearly distinct evoking evokes evoke
  conveying conveys sense atmosphere-like stinger stingers audio sonic logo ident bumper bed gaming gameplay content smokey-club techy tech professional everyday achievement unlocked exploration exploring fishing harmonizing versatile unique begins ends rpg app toy montuno wordless
  crashing rolls distant distance suit phrase ostinato opener
  pub restaurant hotel office kitchen coffee shop garden park farm zoo school classroom library museum palace temple cave dungeon graveyard cemetery
  airport train bus plane boat ship port trip picnic camping cooking shopping police cop cops detective hospital court stadium arena
  theme-park playground nursery bedroom rooftop balcony train-ride commute morning-show news weather talk talkshow sitcom cartoonish slideshow unboxing
  gets getting silent movie reverb haul makeover reveal countdown lobby loading waiting pause shopkeeper inventory hub tutorial inn`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Filler on its own, but part of a name next to an unknown word, as in "steel tongue drum". */
const JOINING: ReadonlySet<string> = new Set(
  'bass drum drums synth synths guitar guitars keys percussion singing flute pipe horn harp'.split(' '),
);

/**
 * The words of a caption that were neither recognised nor filler, in order and without duplicates. Adjacent words stay
 * together, so that "steel tongue drum" is one item.
 *
 * @param rest - the caption in lower case with everything recognised replaced by commas
 */
export function leftoverWords(rest: string): string[] {
  const phrases: string[] = [];
  for (const clause of rest.split(',')) {
    let run: string[] = [];
    const close = () => {
      if (run.some((word) => !JOINING.has(word))) phrases.push(run.join(' '));
      run = [];
    };
    for (const word of clause.split(/[^\p{L}\p{N}'#&-]+/u)) {
      const bare = word.replace(/^['-]+|['-]+$/g, '').replace(/'s$/, '');
      if (bare.length < 2 || (isFiller(bare) && !JOINING.has(bare)) || /^\d/.test(bare)) close();
      else run.push(bare);
    }
    close();
  }
  return [...new Set(phrases)];
}

/** Also in the plural: "Arabian nights". */
function isFiller(word: string): boolean {
  return FILLER.has(word) || (word.length > 4 && FILLER.has(word.replace(/s$/, '')));
}

/** Maximum number of unknown words in a message. */
const MOST_NAMED = 8;

/** Lists recognised and unrecognised words, in the format of the sound effects. */
export function sayBoth(understood: readonly string[], notUnderstood: readonly string[]): string {
  const said = understood.join(' · ');
  if (notUnderstood.length === 0) return said;
  const more = notUnderstood.length > MOST_NAMED ? ` and ${notUnderstood.length - MOST_NAMED} more` : '';
  return `${said}; not understood: '${notUnderstood.slice(0, MOST_NAMED).join("', '")}'${more}`;
}
