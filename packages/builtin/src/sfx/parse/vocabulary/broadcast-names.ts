/** Speech through loudspeakers and receivers, each list with the phrase that it stands for. */
export const BROADCAST_NAMES: readonly (readonly [phrase: string, names: string])[] = [
  [
    'announcement',
    'train station announcement|railway announcement|railway station announcement|bus station announcement|subway station announcement|metro station announcement|tube announcement|train announcement|platform announcement|boarding announcement|flight announcement|gate announcement|subway announcement|metro announcement|tram announcement|bus announcement|ferry announcement|store announcement|shop announcement|supermarket announcement|mall announcement|school announcement|stadium announcement|safety announcement|arrival announcement|departure announcement|public address announcement|mind gap|lost child announcement',
  ],
  [
    'pa voice',
    'sports commentator|commentator|pa system voice|pa system|public address|public address system|public address voice|voice over pa|tannoy voice|voice on tannoy|station announcer|platform announcer|airport announcer|stadium announcer|race announcer|ring announcer|match announcer|muffled pa voice|voice over loudspeaker|voice from loudspeaker|stadium pa|cleanup on aisle|clean up on aisle|price check|speaker announcement',
  ],
  [
    'radio chatter',
    'over radio voice|police radio chatter|police chatter|police scanner chatter|police dispatch|dispatch radio|dispatcher|radio dispatch|emergency dispatch|military radio chatter|military chatter|soldier radio chatter|pilot radio chatter|pilot chatter|pilot radio|cockpit chatter|cockpit radio|cockpit radio chatter|air traffic control chatter|air traffic chatter|air traffic radio|atc chatter|atc radio|walkie talkie chatter|walkie talkie conversation|walkie talkie talk|walkie talkie message|comms chatter|radio comms|radio talk|radio conversation|radio transmission|garbled radio|garbled radio voice|garbled radio transmission|garbled transmission|distress call|mayday|mayday call|taxi radio|trucker radio|cb radio chatter|astronaut radio|astronaut chatter|space radio chatter|helmet radio|nasa chatter|mission control chatter|apollo radio chatter',
  ],
  [
    'megaphone voice',
    'megaphone|bullhorn|bull horn|loudhailer|loud hailer|megaphone announcement|megaphone speech|megaphone shout|bullhorn voice|police megaphone',
  ],
  [
    'intercom voice',
    'intercom announcement|intercom chatter|intercom message|intercom speech|captain announcement|pilot announcement|cockpit announcement|cabin announcement|drive thru speaker|drive through speaker|baby monitor voice',
  ],
  [
    'tv voices',
    'tv playing|television playing|tv on|television on|tv news|television news|tv chatter|tv dialogue|tv noise|tv sound|tv show|television show|tv murmur|muffled tv|distant tv|tv next door|tv blaring|tv|television|tv in background|tv broadcast|television broadcast|news broadcast|news anchor|news report|newsreader|talk show|radio muttering|radio drama|talk radio|radio host|radio dj|radio news|radio show|radio announcer|radio presenter',
  ],
  [
    'phone voice',
    'filtered voice|over telephone voice|over phone voice|voicemail|voicemail message|voice mail|answering machine message|phone message|voice on phone|phone conversation|phone call voice|telephone voice|operator voice|voice on other end',
  ],
];
