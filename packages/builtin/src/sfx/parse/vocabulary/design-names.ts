/** Designed sounds: interfaces, devices, transitions, short cues; and machines of kitchens and offices. */
export const DESIGN_NAMES = `
# Interfaces
swipe: swipe gesture, tab switch, tab change, carousel [slide|swipe], bottom sheet, screen wipe, scene wipe,
  [slide|screen] transition, page turn ui, card flick, flick away
menu open: [menu|hamburger menu|panel] slides out, menu slides in,
  [hamburger|side|dropdown|drop down|settings|pause|context] menu, dropdown, [dialog box|map] opens,
  [panel|accordion] expands, side panel, window [maximise|maximize]
menu close: panel [collapses|slides in], [minimise|minimize] window, window [minimise|minimize], close button, undo,
  go back, back tap, map closes
ui pop: [text|caption|sticker] pop, title pop in, pull to refresh [|release], [like|heart] button, emoji reaction,
  [chat|speech] bubble, [bubble|badge|icon|item] appears, tooltip, sticker placed, pin drop ui, map pin
notification: [toast|badge|delivery|smartwatch|incoming|desktop|slack|discord] notification, calendar reminder,
  [inbox|mail|alert|attention|reminder] chime, [new|youve got|got] mail, new email, email arrives,
  friend [request|online|joined], user joined, app alert, chat ping, alert tone
message received: text [tone|alert|arrives|received|comes in], incoming text, dm received, sms, [chat|new] message,
  message [arrives|pops up]
message sent: [email|mail|text|dm|post|file] sent, sent mail, send [email|text|button], message [goes|whooshes off],
  airdrop
success chime: payment [accepted|successful|approved], [transaction|purchase|order|checkout|install|sync|streak|
  puzzle] complete, order placed, [task|todo|well] done, goal reached, puzzle solved, [badge|medal|achievement] earned,
  [badge|trophy|reward] unlocked, daily reward, quiz passed, [win|correct] chime, ta dah
access granted: [purchase|booking|payment|identity|selection|save] confirmed, order confirmation,
  [confirm|approved] chirp, [pin|card|fingerprint|keycard] accepted, card approved, login [success|successful],
  fingerprint scan ok, face id, file saved, save complete, autosave, quick save, clearance granted
access denied: [pin|keycard] rejected, login failed, wrong [password|pin|code], invalid [code|input|move], locked out,
  [clearance|entry] denied, cant do that
error sound: error [tone|chime|message|dialog], failure tone, fail tone, connection lost,
  [connection|upload|download|sync] failed, [system|form|validation] error, oops sound
warning beep: low [fuel|oxygen|integrity|ammo], [fuel|collision|lane departure|seatbelt|hull integrity|overheat|system|
  temperature] warning, [seat belt|seatbelt] reminder, door ajar, oxygen low, caution tone, master caution,
  warning [signal|chime]
hover sound: button hover, mouse over, focus change, hover tick, rollover
ui tap: [keypad|touchscreen|screen|haptic] tap, keypad press, touchscreen, tap on screen,
  [virtual|on screen|phone] keyboard, haptic, text typing ui
ui click: radio button, checkbox, check box, [icon|tab|link] click, form field
slider ticks: volume [slider|knob], brightness slider, picker wheel, [date|scroll] picker, timeline scrub
startup sound: [boot|boot up|welcome|power on|login|logo|brand|ident|sign on|hello] chime, [boot|startup] jingle,
  device boots, [console|two note|three note] logo, logon sound, mnemonic
shutdown sound: [shutdown|power off|sleep|goodbye|falling|disconnect|hang up] chime, [logout|logoff] sound,
  [system|computer] goes to sleep, falling tune, device disconnected, usb disconnect, user left, left call, goodbye tune
arpeggio: three note [tone|chime|motif], [two|four] note tone, [two|four] note motif,
  [little|happy|cheerful|short|rising|ascending|finished|end|completion|end of cycle|cycle complete|end of wash] tune,
  [rising|ascending] notes, [happy|cheerful|finished] jingle, [little|short] melody, [mystery|broken] chord
long beep: [long|one long|steady|attention|emergency|emergency broadcast|continuous|solid|flat] tone,
  censor [beep|bleep], bleep censor, bleeped out, censored, swear bleep, long pip
ui beep: pip, hour pips, [time|crosswalk] signal, [keypad|atm|button|post|boot|crosswalk|pedestrian crossing|remote|
  thermometer|printer|watch|stopwatch|treadmill|answerphone|answering machine|voicemail|camera|self timer|
  parking sensor|metal detector|security scanner|security gate|toll|electronic toll|toll booth|parking meter|
  blood pressure monitor] beep, hourly chime, parking sensor, metal detector [|goes off]
ui chirp: car [chirp|chirps twice|lock chirp|lock beep|unlock beep|alarm chirp|alarm arming|alarm set|alarm lock chirp|
  alarm beep beep], [key fob|alarm|tricorder] chirp, [|key] fob beep
till drawer: cash register opens, cash till, till
swiping card: [card|mag stripe] swipe, card swiped through machine
barcode scanner: [item|product|shopping|groceries] scanned, scanned item, self checkout beep
printer: inkjet, laser printer
vacuum cleaner: robot [vacuum|vacuum cleaner|hoover], robotic vacuum, roomba
# Telephones
busy signal: engaged [tone|signal], [line|number] engaged, line busy, number unobtainable, howler tone
dial tone: [telephone dial|line|off hook] tone, dialtone
phone dialing: keypad tones, phone number typed, speed dial
rotary dial: rotary dial [spun|turned]
phone vibrating: haptic buzz, phone [on silent|hums on table], vibrate mode, pager vibrating
ringtone: [incoming|incoming phone|incoming video|video|skype|facetime|missed] call, conference call ringing
ringback tone: calling tone, ring back tone, outgoing call ring, line ringing
digital alarm clock: pager, [watch|wristwatch] alarm
old phone ringing: bakelite telephone, candlestick phone, [payphone|pay phone|landline] ringing
# Records, tapes, discs, cameras
record scratch: [record needle|turntable] scratch, needle [skids across record|skids|dragged across record|rip],
  scratch stop
tape stop: tape [slowdown|brake|chewed|gets chewed], [warps to|music warps to|tape slows to|vinyl|turntable|
  music slows to] stop, vinyl [brake|slow down], turntable brake, record slows down, music grinds to halt,
  cassette chewed
tape rewind: rewinds its tape, scrub back, spools back, fast forward tape, tape fast forward, tape spooling
vinyl crackle: [run out|runout] groove, surface noise, [dusty|old] vinyl, vinyl [hiss|pops], crackly record,
  shellac crackle
tape hiss: hissy [tape|message], reel to reel [|tape], noise floor, tape recorder hiss
eject cassette: [tape|cassette] pops out, deck eject
button cassette: press [record|play|stop|rewind], [record|play|stop|rewind] pressed, hits [play|record|stop],
  [transport|clunky|chunky play] button, dictaphone
floppy disk: disk grinding, grinding reads
disc tray: [disc|optical] drive
slide projector: viewmaster, view master, carousel projector
camera shutter: screenshot [|shutter], shutter [click|release|fires], photo [taken|snap], selfie, dslr,
  [dslr|paparazzi] burst, burst mode, photographers, takes four flashes
charge flash: [camera|photo] flash, flash [goes off|bulb], flashbulb
card reader: card tapped, tap card, contactless [|payment|tap], tap to pay, oyster card, travel card tap, badge tap,
  phone tapped on reader
# Broadcast and computers
radio tuning: shortwave [|drifting], radio [drifting|retuned|whistle], numbers station, tuning [dial|knob|receiver],
  station hopping, [detuned|ham] radio, am radio tuning, [searching|between] stations
digital glitch: [data|system|hologram|signal|screen|buffer] glitch, data corruption, corrupted [data|file], malfunction,
  android malfunctions, hologram flicker, data burst, bitcrush, bit crush, datamosh, transmission breaks up,
  signal [breaking up|loss], short circuiting robot
computer beeps: beep boop [|beep], boop beep, bleep bloop, boops, [mainframe|computer] calculates,
  data [processing|stream|scrolling], terminal text, hacking [|sequence], decoding, console chatter, star trek computer
modem: dial up tone
bass drone: bass wobble, [wobble|dubstep|growl|reese|808|synth] bass, wub, wub wub, dubstep [wobble|growl], bass growl
# Trailers and transitions
cinematic hit: [boom|epic|sub] impact, [impact|low|deep] boom, cinematic [slam|thud|bang], [slam|big|big impact|impact|
  logo|title|final|end|tom|hybrid|intro|outro|news|opener|opening|bulletin|news intro|title sequence|episode] hit,
  title slam, logo slam, trailer thud
trailer braam: braaam, bwaaam, bwaam, bramm, braahm, trailer [horn|brass], [low brass|braam] blast, foghorn braam,
  braam boom
riser: [white noise|synth|string|vocal|orchestral|drum|pitch|siren|edm|power] riser, white noise [uplifter|sweep],
  [riser|build] builds, [tension|edm|snare] build, tension rises, upsweep, up sweep, filter sweep up,
  rising [synth|drone|pad], shepard tone
downer: downsweep, down [sweep|lifter|riser], [|filter] sweep down, pitch drop, downward sweep, white noise downlifter,
  energy drop, downshifter, falling synth, reverse riser
reverse swell: suck back, suckback, suck in, [inward|vacuum|air] suck,
  reverse [suck|impact|hit|crash|whoosh|reverb|boom|vocal|bell|piano], [inhale|shimmer|pre impact] swell, swell up,
  backwards cymbal, black hole [|suction], singularity, implosion
whoosh transition: sweeper, whip pan, [camera|logo|title|text|fly in|slide transition|slide|zoom|jump cut] whoosh,
  lower third, swish pan, [swish|wipe|swipe|fast] transition, transition swipe, whoosh [in|out|pass], scene change,
  screaming past, speed ramp, swoosh [in|out]
stinger: [orchestral|brass|horror|shock|scare|jump scare] sting, [scare|shock|chandelier] chord, string stab
fanfare: victory [theme|music|sting], [triumph|quest|winning|regal] fanfare, coronation trumpets, tada, ta da,
  [brass|brass band] flourish, win theme, medal ceremony
sad trombone: womp womp [|womp], wah [wah|wah wah wah|waah], waah waah, [failure|loser|losing|sad|fail] horn,
  [loser|you lose] trombone, sad tuba, sad trumpet, trombone fail
rimshot: ba dum [tish|tsh|ching], badum tss, boom tish, drum joke, [comedy|comic|comedic] sting, comedy drum fill
cartoon boing: jews harp, [jews harp|jaw harp|spring|springy|doorstop|diving board] twang, mouth harp, sproing,
  springy bounce, doorstop, door stop, spring release
quiz buzzer: contestant buzzes, buzzer press, shot clock, [times up|family feud|strike] buzzer, game show wrong
crowd aww: aww, awwww, aww track
ding dong: bing bong bing, announcement jingle, [supermarket|public address] chime, bing bing bong
singing bowl: [mindfulness|yoga|zen|session|breathing] bell, [zen|mindfulness] chime, crystal bowl, sound bath, tingsha
slot machine: pachinko [|machine|parlour]
boxing bell: [carnival|strongman|strength tester] bell, high striker
chiptune: [chiptune|8 bit|retro|retro game|arcade|video game] sting
logo sting: [talk show|game show|video] intro, [scene change|transition] sting
bass drop: [beat|edm|dubstep|808|kick|sub bass|filthy] drop, drop impact
tape warble: tape wow, tape flutter, warped [tape|record], warbly tape
door buzzer: intercom [buzz|buzzer], entry buzzer, entryphone, buzzed in
dot matrix printer: teleprinter, teletype, telex, ticker tape, [punch card|telegram] machine
servo: [lens|camera|camera lens|cyborg eye|robot eye|motorised|motorized] zoom, zoom lens, [lens|camera pan] motor,
  autofocus, lens focus, cyborg eye, gimbal
push button: joystick, gamepad, [controller|arcade] buttons, arcade stick, d pad
scroll wheel: mouse [wheel|wheel scroll|scroll]
pick up phone: answers phone [|call], [phone|call] answered, call connects
hang up phone: [hangs|hung] up call, slams phone down, receiver [down|put back], call ends, hanging up angrily
sci fi door: [plasma|energy|laser|space|bay|pod bay] door
charging laser: [|energy|core|energy core|reactor|power] overload, [capacitor|railgun|blaster] charging,
  [|plasma rifle|weapon|gun] overcharge, charge shot, supercharge, energy builds, cannon charges up
mech footsteps: giant mech
spaceship engine: hover [bike|car], hoverbike, hovercar, landspeeder, speeder [|bike], flying car, antigravity,
  anti gravity engine, gravity lift, antigrav
explosion: meteor [|shower], meteorite, [asteroid|comet] impact
cork pop: [cork|pop|toy cork] gun, popgun
balloon squeak: [balloon|latex] stretch
teleport: poof, magic poof, puff of smoke, smoke bomb vanish
crowd ooh: ooh, oooh, ooooh
clown horn: nose honk, clown nose, honks nose
# Science fiction
power down: time [slow|dilation|distortion|freeze|stop], [time slow|time slows down|slow motion|slow mo|slowmo|
  bullet time] whoosh, [slow down|bullet|freeze] time, slow motion effect, entering slow motion,
  shields [failing|collapse|offline], shield failure, systems [failing|offline], reactor shuts down, spools down,
  life support failing, core shutdown, battery dies, dying battery, generator dies
force field: deflector, [plasma|bubble] shield, shield [bubble|hum], energy [barrier|wall], laser [fence|grid]
warp jump: [jump|ftl|hyperspace] drive, jump drive fires, ftl, warp drive engages, wormhole jump, hyperjump,
  ship jumps away
portal opening: portal [tears open|rips open|appears], [rift|wormhole|stargate|gateway|vortex] opens, rift tears open,
  tear in space, dimensional rift
portal closing: portal [snaps shut|shuts|seals|collapses], rift closes, wormhole [closes|collapses], rift seals
pressure release: pressure [vents|equalises|equalizes|valve], vents pressure, pistons hissing, depressurise, pressurise,
  pressurize, gas venting, coolant [vents|hiss]
lightning spell impact: [force field|energy shield|plasma shield|shield generator|energy barrier|sci fi shield] [hit|
  impact|absorb|deflect|block]
airlock: cryo [pod unsealed|chamber|tube], [pod|hatch] unseals, [pod|vacuum seal] opens, pressure door, bulkhead door,
  airtight seal
coffee grinder: [coffee beans|coffee|bean] grinding, grinding coffee beans, [coffee bean|espresso] grinder
photocopier: copier, photocopy
scanner: page scanner, scanning page, document scanning
printer jam: paper jam
tissue paper: tissue [pulled|box], pulling tissue from box, kleenex
running tap: sink [running|turned on|on|filling]
kitchen timer: timer [done|finished], [kitchen timer|oven timer|oven] beep
pressing button: snooze [|button hit|button pressed], pressing snooze
wind up toy: wind up [toy car|toy train|frog], clockwork [toy car|car]
slap shot: slapshot, [wrist|hockey|hockey puck|puck] shot
`;
