/** Other names of designed sounds: interfaces, devices, transitions, short cues. Each list with the phrase it stands for. */
export const DESIGN_ALIASES: readonly (readonly [phrase: string, names: string])[] = [
  // Interfaces.
  [
    'swipe',
    'swipe gesture|swipe away|swipe right|swipe left|swipe up|swipe down|tab switch|tab change|switching tabs|carousel slide|carousel swipe|bottom sheet|screen wipe|scene wipe|slide transition|screen transition|page turn ui|card flick|flick away',
  ],
  [
    'menu open',
    'menu slides out|menu slides in|hamburger menu|hamburger menu slides out|side menu|dropdown|dropdown menu|drop down menu|dropdown opens|settings menu|pause menu|context menu|dialog box opens|panel expands|panel slides out|side panel|accordion expands|window maximise|window maximize|map opens',
  ],
  [
    'menu close',
    'panel collapses|panel slides in|minimise window|minimize window|window minimise|window minimize|close button|undo|go back|back tap|map closes',
  ],
  [
    'ui pop',
    'text pop in|text pop|text pops up|title pop in|caption pop|caption pop in|emoji pop|sticker pop|pull to refresh|pull to refresh release|like button|heart button|emoji reaction|reaction pop|chat bubble|speech bubble|bubble appears|badge appears|icon appears|item appears|tooltip|sticker placed|pin drop ui|map pin',
  ],
  [
    'notification',
    'toast notification|calendar reminder|inbox chime|new mail|new email|youve got mail|you got mail|got mail|mail chime|email arrives|badge notification|friend request|friend online|friend joined|user joined|app alert|chat ping|alert tone|alert chime|attention chime|delivery notification|smartwatch notification|incoming notification|reminder chime|reminder ding|desktop notification|slack notification|discord notification',
  ],
  [
    'message received',
    'text tone|text alert|text arrives|text received|text comes in|incoming text|dm received|sms|sms tone|sms received|chat message|new message|new chat message|message arrives|message pops up',
  ],
  [
    'message sent',
    'email sent|mail sent|sent mail|text sent|send email|send text|dm sent|post sent|send button|file sent|message goes|message whooshes off|airdrop',
  ],
  [
    'success chime',
    'payment accepted|payment successful|payment approved|transaction complete|transaction approved|purchase complete|order placed|order complete|checkout complete|upload complete|download complete|install complete|sync complete|task done|todo done|goal reached|streak complete|stage clear|puzzle solved|puzzle complete|badge earned|badge unlocked|trophy unlocked|medal earned|reward unlocked|achievement earned|daily reward|quiz passed|success tone|success jingle|win chime|well done|correct chime|ta dah',
  ],
  [
    'access granted',
    'purchase confirmed|booking confirmed|order confirmed|order confirmation|payment confirmed|confirm chirp|approved chirp|pin accepted|card accepted|card approved|login success|login successful|fingerprint accepted|fingerprint scan ok|face id|identity confirmed|selection confirmed|save confirmed|game saved|file saved|save complete|autosave|quick save|keycard accepted|clearance granted',
  ],
  [
    'access denied',
    'card declined|payment declined|transaction declined|pin rejected|card rejected|login failed|wrong password|wrong pin|wrong code|invalid code|invalid input|invalid move|move not allowed|not allowed|locked out|keycard rejected|clearance denied|entry denied|cant do that',
  ],
  [
    'error sound',
    'error tone|error chime|error message|error popup|error dialog|error dialogue box|failure tone|fail tone|connection lost|connection failed|system error|windows error|upload failed|download failed|sync failed|form error|validation error|oops sound',
  ],
  [
    'warning beep',
    'low fuel|low fuel warning|fuel warning|collision warning|proximity warning|lane departure warning|seat belt reminder|seatbelt reminder|seat belt warning|seatbelt warning|door ajar|door ajar chime|low oxygen|oxygen low|low oxygen warning|low integrity|low integrity warning|hull integrity warning|overheat warning|caution tone|stall warning|system warning|master caution|warning tone|warning signal|warning chime|low ammo|low ammo warning|temperature warning',
  ],
  ['hover sound', 'button hover|mouse over|cursor hover|focus change|hover tick|rollover'],
  [
    'ui tap',
    'keypad tap|keypad press|touchscreen tap|touchscreen|screen tap|tap on screen|virtual keyboard|on screen keyboard|haptic|haptic tap|typing indicator|phone keyboard|text typing ui',
  ],
  [
    'ui click',
    'radio button|checkbox|check box|checkbox tick|stepper click|menu item click|icon click|tab click|ui select|link click|form field',
  ],
  [
    'slider ticks',
    'volume slider|brightness slider|picker wheel|date picker|scroll picker|range slider|timeline scrub|scrubbing timeline|volume knob',
  ],
  [
    'startup sound',
    'boot chime|boot up chime|boot jingle|console boot|console startup|computer startup chime|os startup|system startup|startup jingle|device boots|welcome chime|power on chime|console logo|logon sound|login chime|logo chime|brand chime|ident chime|mnemonic|sign on chime|two note logo|three note logo|hello chime',
  ],
  [
    'shutdown sound',
    'shutdown chime|power off chime|logout sound|logoff sound|system goes to sleep|computer goes to sleep|sleep chime|goodbye chime|falling tune|falling chime|disconnect chime|device disconnected|usb disconnect|user left|left call|hang up chime|goodbye tune',
  ],
  [
    'arpeggio',
    'three note tone|two note tone|four note tone|three note chime|three note motif|two note motif|four note motif|little tune|happy tune|cheerful tune|short tune|rising notes|rising tune|ascending tune|ascending notes|happy jingle|cheerful jingle|little melody|short melody|mystery chord|broken chord',
  ],
  [
    'long beep',
    'long tone|one long tone|censor beep|censor bleep|bleep censor|bleeped out|censored|swear bleep|steady tone|attention tone|emergency tone|emergency broadcast tone|long pip|continuous tone|solid tone|flat tone',
  ],
  [
    'ui beep',
    'pip|time pips|hour pips|radio pips|time signal|keypad beep|atm beep|button beep|post beep|boot beep|crosswalk beep|crosswalk signal|pedestrian crossing beep|remote beep|oven beep|thermometer beep|printer beep|watch beep|hourly chime|stopwatch beep|treadmill beep|answerphone beep|answering machine beep|voicemail beep|camera beep|self timer beep|parking sensor|parking sensor beep|metal detector beep',
  ],
  [
    'ui chirp',
    'car chirp|car chirps twice|car lock chirp|car lock beep|car unlock beep|key fob chirp|key fob beep|fob beep|alarm chirp|confirmation chirp|tricorder chirp',
  ],
  ['till drawer', 'cash register opens|cash register drawer opening|till rings up|cash till|till'],
  ['swiping card', 'card swipe|card swiped through reader|card swiped through machine|mag stripe swipe'],
  [
    'barcode scanner',
    'item scanned|scanned item|product scanned|shopping scanned|groceries scanned|self checkout beep',
  ],
  ['printer', 'inkjet|laser printer'],
  ['vacuum cleaner', 'robot vacuum|robot vacuum cleaner|robot hoover|robotic vacuum|roomba'],
  // Telephones.
  ['busy signal', 'engaged tone|engaged signal|line engaged|line busy|number engaged|number unobtainable|howler tone'],
  ['dial tone', 'phone dial tone|telephone dial tone|dialtone|line tone|off hook tone'],
  ['phone dialing', 'keypad tones|number dialled|phone number typed|touch tone dialing|touch tone keypad|speed dial'],
  ['rotary dial', 'rotary dial spun|spinning rotary dial|rotary dial turned'],
  [
    'phone vibrating',
    'haptic buzz|phone on silent|phone on vibrate|vibrate mode|vibrating phone|pager vibrating|phone hums on table',
  ],
  [
    'ringtone',
    'incoming call|incoming phone call|incoming video call|video call ringing|video call|skype call|facetime call|conference call ringing|missed call',
  ],
  ['ringback tone', 'calling tone|ring back tone|outgoing call ring|line ringing'],
  [
    'digital alarm clock',
    'pager|pager beeping|pager goes off|beeper goes off|digital watch alarm|watch alarm|wristwatch alarm',
  ],
  [
    'old phone ringing',
    'bakelite phone|bakelite telephone|candlestick phone|payphone ringing|pay phone ringing|wall phone|landline ringing',
  ],
  // Records, tapes, discs, cameras.
  [
    'record scratch',
    'record needle scratch|turntable scratch|scratching record|scratching vinyl|needle skids across record|needle skids|needle dragged across record|needle ripped off|needle rip|scratch stop',
  ],
  [
    'tape stop',
    'tape slowdown|warps to stop|music warps to stop|tape slows to stop|vinyl brake|vinyl slow down|vinyl stop|turntable stop|turntable brake|record slows down|music slows to stop|music grinds to halt|tape brake|tape chewed|tape gets chewed|cassette chewed',
  ],
  [
    'tape rewind',
    'rewinds its tape|vhs rewind|time rewind|scrub back|spools back|fast forward tape|tape fast forward|tape spooling|rewind effect',
  ],
  [
    'vinyl crackle',
    'run out groove|runout groove|surface noise|dusty vinyl|vinyl hiss|lp crackle|crackly record|old vinyl|vinyl pops|gramophone crackle|shellac crackle',
  ],
  [
    'tape hiss',
    'hissy tape|hissy message|reel to reel|reel to reel tape|reel to reel hiss|noise floor|tape recorder hiss|dictaphone hiss',
  ],
  ['eject cassette', 'tape pops out|cassette pops out|deck eject'],
  [
    'button cassette',
    'press record|press play|press stop|press rewind|record pressed|play pressed|stop pressed|rewind pressed|hits play|hits record|hits stop|transport button|clunky button|chunky play button|vcr button|dictaphone click|dictaphone',
  ],
  ['floppy disk', 'disk grinding|grinding reads'],
  ['disc tray', 'disc drive|optical drive'],
  ['slide projector', 'viewmaster|view master|carousel projector'],
  [
    'camera shutter',
    'screenshot|screenshot shutter|screenshot click|shutter click|shutter release|shutter fires|photo taken|photo snap|selfie|takes picture|takes selfie|dslr|dslr burst|paparazzi|paparazzi burst|paparazzi cameras|burst mode|camera clicks|camera burst|photographers|takes four flashes',
  ],
  ['charge flash', 'camera flash|flash goes off|flashbulb|flashbulb pop|flash bulb|photo flash'],
  [
    'card reader',
    'card tapped|tap card|card tapped on reader|contactless|contactless payment|contactless card|contactless reader|contactless tap|tap to pay|oyster card|travel card tap|badge tap|phone tapped on reader',
  ],
  // Broadcast and computers.
  [
    'radio tuning',
    'shortwave|shortwave drifting|radio drifting|numbers station|tuning dial|radio sweep|station hopping|radio retuned|detuned radio|am radio tuning|ham radio|radio whistle|radio tuner|tuning knob|searching stations|between stations',
  ],
  [
    'digital glitch',
    'glitch hit|glitch stutter|data glitch|data corruption|corrupted data|corrupted file|malfunction|android malfunctions|system glitch|hologram glitch|hologram flicker|signal glitch|video glitch|screen glitch|buffer glitch|data burst|bursts of data|bitcrush|bit crush|datamosh|transmission breaks up|signal breaking up|signal loss|short circuiting robot',
  ],
  [
    'computer beeps',
    'beep boop|boop beep|beep boop beep|beep boop boop|bleep bloop|boops|mainframe|mainframe calculates|computer calculates|data processing|data stream|data scrolling|terminal text|text scroll|text crawl|hacking|hacking sequence|decoding|bleeps and bloops|beeps and boops|bleeps and blips|supercomputer|console chatter|star trek computer',
  ],
  ['modem', 'modem dials|modem connects|modem screeches|dial up connection|dial up tone'],
  [
    'bass drone',
    'bass wobble|wobble bass|wub|wub wub|wub wub wub|dubstep wobble|dubstep bass|dubstep growl|growl bass|reese bass|808 bass|synth bass|bass growl',
  ],
  // Trailers and transitions.
  [
    'cinematic hit',
    'boom impact|deep boom impact|cinematic boom impact|cinematic deep boom impact|impact boom|trailer boom|trailer slam|cinematic slam|slam hit|boom hit|big hit|big impact hit|impact hit|logo hit|title hit|title slam|epic impact|epic boom|sub impact|low boom|deep boom|final hit|end hit|tom hit|dramatic hit|dramatic boom|dramatic impact|logo slam|cinematic thud|trailer thud|hybrid hit|cinematic bang',
  ],
  [
    'trailer braam',
    'braaam|bwaaam|bwaam|bramm|braahm|trailer horn|trailer brass|inception braam|low brass blast|foghorn braam|braam hit|braam impact|braam boom|braam slam|braam blast|cinematic braam hit',
  ],
  [
    'riser',
    'noise riser|white noise riser|white noise uplifter|white noise sweep|noise sweep|noise uplifter|synth riser|string riser|vocal riser|orchestral riser|drum riser|pitch riser|siren riser|riser builds|tension build|tension rises|upsweep|up sweep|filter sweep|filter sweep up|synth sweep|sweep riser|rising tension|rising synth|rising drone|build builds|edm build|edm riser|snare build|shepard tone|endless riser|rising pad|power riser',
  ],
  [
    'downer',
    'downsweep|down sweep|sweep down|filter sweep down|pitch drop|falling sweep|downward sweep|white noise downlifter|noise downlifter|down lifter|energy drop|downshifter|falling synth|down riser|reverse riser',
  ],
  [
    'reverse swell',
    'suck back|suckback|suck in|inward suck|reverse suck|reverse impact|reverse hit|reverse crash|reverse whoosh|reverse reverb|inhale swell|shimmer swell|swell up|reverse boom|backwards cymbal|vacuum suck|air suck|reverse vocal|pre impact swell|reverse bell|reverse piano',
  ],
  [
    'whoosh transition',
    'sweeper|radio sweeper|radio bumper|whip pan|whip pan whoosh|camera whoosh|logo whoosh|title whoosh|text whoosh|lower third|lower third whoosh|fly in whoosh|swish pan|swish transition|wipe transition|swipe transition|transition swipe|swipe transition whoosh|swipe transition swoosh|slide transition|slide transition whoosh|slide whoosh|whoosh in|whoosh out|whoosh pass|zoom whoosh|zoom in whoosh|jump cut whoosh|scene change|scene transition|fast transition|screaming past|speed ramp|speed ramp whoosh|swoosh in|swoosh out',
  ],
  [
    'stinger',
    'orchestral sting|brass sting|horror sting|horror hit|shock sting|shock stinger|scare sting|scare stinger|jumpscare|jump scare sting|jumpscare sting|scare chord|shock chord|string stab|gopher|chandelier chord',
  ],
  [
    'fanfare',
    'victory theme|victory music|victory sting|winner fanfare|triumphant fanfare|triumph fanfare|coronation trumpets|tada|ta da|tada fanfare|brass flourish|win theme|quest fanfare|medal ceremony|winning fanfare|regal fanfare|brass band flourish|champion fanfare',
  ],
  [
    'sad trombone',
    'womp womp|womp womp womp|wah wah|wah wah wah wah|waah waah|wah waah|failure horn|loser horn|losing horn|sad horn|fail horn|fail music|loser trombone|sad tuba|sad trumpet|trombone fail|you lose trombone',
  ],
  [
    'rimshot',
    'ba dum tish|badum tss|ba dum tsh|ba dum ching|boom tish|drum joke|punchline drum|comedy rimshot|comedy sting|comic sting|comedic sting|comedy drum fill',
  ],
  [
    'cartoon boing',
    'jews harp|jews harp twang|jaw harp twang|mouth harp|sproing|spring twang|springy twang|springy bounce|spring door stop|doorstop|door stop|doorstop spring|doorstop twang|diving board twang|comedy boing|spring release|spring recoil',
  ],
  [
    'quiz buzzer',
    'contestants buzz in|players buzz in|contestant buzzes|buzzer press|hits buzzer|shot clock|shot clock buzzer|scoreboard buzzer|times up buzzer|game show wrong|family feud buzzer|strike buzzer',
  ],
  ['crowd aww', 'aww|awwww|sympathetic aww|pity aww|aww track'],
  [
    'ding dong',
    'bing bong|bing bong bing|tannoy bing bong|tannoy chime|pa chime|station chime|station announcement chime|announcement jingle|store announcement chime|platform chime|supermarket chime|ding dong ding|bing bing bong|public address chime',
  ],
  [
    'singing bowl',
    'meditation bell|mindfulness bell|yoga bell|zen bell|zen chime|meditation chime|meditation gong|crystal bowl|sound bath|end of session bell|session bell|mindfulness chime|breathing bell|tingsha',
  ],
  // Shows, machines at the edge of the screen, and what else is asked for.
  [
    'ui beep',
    'metal detector|metal detector goes off|security scanner beep|security gate beep|toll beep|electronic toll beep|toll booth beep|parking meter beep|blood pressure monitor beep',
  ],
  [
    'arpeggio',
    'finished tune|end tune|completion tune|end of cycle tune|cycle complete tune|end of wash tune|finished jingle',
  ],
  ['slot machine', 'pachinko|pachinko machine|pachinko hall|pachinko parlour'],
  ['boxing bell', 'carnival bell|strongman bell|high striker|high striker bell|strength tester bell'],
  [
    'cinematic hit',
    'intro hit|outro hit|news hit|opener hit|opening hit|bulletin hit|news intro hit|title sequence hit|episode hit',
  ],
  ['chiptune', 'chiptune sting|8 bit sting|retro sting|retro game sting|arcade sting|video game sting'],
  [
    'logo sting',
    'show intro|talk show intro|game show intro|scene change sting|transition sting|podcast intro|video intro',
  ],
  ['bass drop', 'beat drop|edm drop|dubstep drop|drop impact|808 drop|kick drop|sub bass drop|filthy drop'],
  ['tape warble', 'tape wow|wow and flutter|tape wow and flutter|tape flutter|warped tape|warbly tape|warped record'],
  [
    'door buzzer',
    'intercom buzz|intercom buzzer|entry buzzer|door entry buzz|apartment buzzer|entryphone|entry phone buzz|buzzed in|gate buzzer',
  ],
  [
    'dot matrix printer',
    'teleprinter|teletype|telex|telex machine|ticker tape|ticker tape machine|punch card machine|telegram machine',
  ],
  [
    'servo',
    'lens zoom|camera zoom|zoom lens|lens motor|lens zoom motor|camera lens zoom|camera lens zoom motor|autofocus|lens focus|cyborg eye|cyborg eye zoom|robot eye zoom|gimbal|gimbal motor|motorised zoom|motorized zoom|camera pan motor',
  ],
  [
    'push button',
    'joystick|joystick clicks|gamepad|gamepad buttons|controller buttons|arcade buttons|arcade stick|d pad',
  ],
  ['scroll wheel', 'mouse wheel|mouse wheel scroll|mouse scroll|mouse scroll wheel|scrolling mouse wheel'],
  ['pick up phone', 'answering call|answers phone|phone answered|call answered|call connects|answers phone call'],
  [
    'hang up phone',
    'hangs up call|hung up call|slams phone down|receiver down|receiver put back|call ends|hanging up angrily',
  ],
  ['sci fi door', 'plasma door|energy door|laser door|space door|bay door|hangar bay door|pod bay door'],
  [
    'charging laser',
    'overload|energy overload|core overload|energy core overload|reactor overload|power overload|capacitor charging',
  ],
  ['mech footsteps', 'giant mech'],
  [
    'spaceship engine',
    'hoverboard|hover bike|hoverbike|hovercar|hover car|landspeeder|speeder|speeder bike|flying car|antigravity|anti gravity engine|gravity lift|antigrav',
  ],
  [
    'explosion',
    'meteor|meteor impact|meteorite|meteorite impact|meteor strike|meteor shower|asteroid impact|comet impact',
  ],
  ['reverse swell', 'black hole|black hole suction|singularity|implosion'],
  ['cork pop', 'cork gun|pop gun|popgun|toy cork gun'],
  ['balloon squeak', 'balloon stretch|latex stretch'],
  ['teleport', 'poof|magic poof|puff of smoke|smoke bomb vanish'],
  ['crowd ooh', 'ooh|oooh|ooooh'],
  ['clown horn', 'nose honk|clown nose|clown nose honk|honks nose'],
  // Science fiction.
  [
    'power down',
    'time slow|time slows down|time slow whoosh|time slows down whoosh|slowing time|slow down time|slow motion effect|slow motion whoosh|slow mo whoosh|slowmo whoosh|bullet time|bullet time activation|bullet time whoosh|time dilation|time distortion|time warp|time freeze|time stop|freeze time|entering slow motion|shields failing|shield down|shields collapse|shield failure|shields offline|systems failing|systems offline|reactor shutdown|reactor shuts down|spools down|life support failing|core shutdown|robot dies|battery dies|dying battery|generator dies',
  ],
  [
    'force field',
    'deflector|deflector shield|plasma shield|shield bubble|energy barrier|energy wall|laser fence|laser grid|bubble shield|shield hum',
  ],
  [
    'charging laser',
    'overcharge|plasma rifle overcharge|weapon overcharge|charge shot|railgun charging|supercharge|energy builds|gun overcharge|plasma overcharge|charging blaster|blaster charging|cannon charges up',
  ],
  [
    'warp jump',
    'jump drive|jump drive fires|ftl jump|ftl drive|ftl|warp drive engages|hyperspace drive|jump to lightspeed|jumps to hyperspace|wormhole jump|hyperjump|ship jumps away',
  ],
  [
    'portal opening',
    'portal tears open|portal rips open|rift opens|rift tears open|wormhole opens|tear in space|dimensional rift|stargate opens|gateway opens|vortex opens|portal appears',
  ],
  [
    'portal closing',
    'portal snaps shut|portal shuts|portal seals|portal collapses|rift closes|wormhole closes|wormhole collapses|rift seals',
  ],
  [
    'pressure release',
    'pressure vents|vents pressure|pressure equalises|pressure equalizes|pistons hissing|pressure valve|depressurise|depressurization|pressurise|pressurize|gas venting|coolant vents|coolant hiss',
  ],
  [
    'lightning spell impact',
    ['force field', 'energy shield', 'plasma shield', 'shield generator', 'energy barrier', 'sci fi shield']
      .flatMap((shield) =>
        ['hit', 'impact', 'absorb', 'absorbs hit', 'deflect', 'block'].map((act) => `${shield} ${act}`),
      )
      .join('|'),
  ],
  [
    'airlock',
    'cryo pod unsealed|cryo chamber|cryo tube|pod unseals|pod opens|hatch unseals|pressure door|bulkhead door|airtight seal|vacuum seal opens',
  ],
];
