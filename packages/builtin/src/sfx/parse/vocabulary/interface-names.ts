/** What menus, panels, timers and shops of apps and games tell. */
export const INTERFACE_NAMES = `
interface (gesture success): [load|loading bar|loading screen|loading spinner|progress bar|download|upload|installation|
  software update] [complete|done|finish], [purchase|order|checkout|transaction] [success|successful|approved|accepted],
  [ui|in app] purchase, item purchased, order confirmed, upgrade finished, well done fanfare,
  experience points [|gained], points [gained|earned|added]
interface (gesture pop): [notification|message|chat|chat message|text message|alert|toast|toast notification|popup|
  tooltip|badge|emoji|reaction|success|error|dialog|app|friend request|like button|soft notification] [pop|pop up sound|
  bubble pop], [popup|popup window|pop up window|modal|dialog|tooltip] [appear|open|shown|showing],
  [notification|message] bubble, speech bubble pop, popup, bloop, blub, [popup|pop up] window
interface (gesture swipe): [notification|message|popup|alert|toast|banner|modal|panel|tab|page swipe|screen|menu slide|
  panel slide|card slide|swipe left|swipe right|ui swipe|page slide|screen slide|tab slide] [whoosh|swoosh|swish]
interface (gesture arpeggio contour rising notes 5): [star rating|stars|rating stars|five stars|result stars|
  score stars] [fill|appear|reveal|pop in|count up], [|three|five] star rating, star rating stars filling,
  stars [awarded|earned]
retro-game (action powerup): invincibility [|star], invincible [|star], star power, super star, starman,
  [shield|speed] power up
retro-game (action coin): coin [ding|bling|blip|chime]
interface (gesture error voice digital): [computer error|system error] [beep|tone|chime],
  timer [expired|expiration|up|ends]
cue (kind buzz): [reject|invalid|fail] [buzz|buzzer]
retro-game (action game-over): [lose|loss|defeat|fail|failure|game over] [jingle|tune|melody|music]
interface (gesture countdown): [|5 4|countdown|countdown 5 4] 3 2 1
interface (gesture open voice digital): [hologram|holographic screen|holographic display|holographic menu|
  holographic interface|holographic ui|holo display|hud|hud menu] [open|on|appear|activate|pop up|boot up]
interface (gesture close voice digital): [hologram|holographic screen|holographic display|holographic menu|
  holographic interface|holographic ui|holo display|hud|hud menu] [close|off|disappear|deactivate]
interface (gesture open): [panel|menu drawer|drawer menu|navigation drawer|sidebar] [slides open|opens], game pause,
  pause game, [menu|navigation|app] drawer, drawer menu
interface (gesture close): dismiss, close, disappear + popup, popup window, modal, dialog, tooltip
interface (gesture close): [panel|menu drawer|drawer menu|navigation drawer|sidebar] [slides closed|slides shut|closed],
  game unpaused, unpause game, resume game, game resume, back navigation [|button], navigate back, navigation back,
  [return|back] to menu, previous page, menu return
interface (gesture warning voice digital): [low health|low hp|critical health|low ammo|low fuel|low shield] [warning|
  alert|beep|alarm], low [health|hp|time warning], critical health, timer [warning|running out|almost up|alert],
  time running out, alarm stab, alert stab, [ambush|danger] alert
interface (gesture error): [purchase|payment|order|transaction|card] [fail|declined|denied|rejected]
interface (gesture denied voice digital): [disabled|blocked|inactive|greyed out|grayed out|unavailable] [button|option|
  item|action|key|button press|button click], [action|button] blocked, button disabled, cannot do that
interface (gesture confirm): [start|begin] loading, upload begins, download [begins|starts]
interface (gesture scroll): [list scrolling|scroll|list|menu scroll] tick
interface (gesture slider): [list|menu|page] scroll
interface (gesture blip): [text|speech|dialogue|dialog|voice|talking|typewriter|typewriter text] [blip|bleep|beep|tick],
  [cursor|pointer] [tick|blip|click|move|movement|beep|sound|select], cursor
interface (gesture arpeggio): [capture|triumphant|reward|bonus|rising|ascending|short|little|unlock|discovery|menu|
  game] jingle, musical jingle, jingle of notes, [ability|skill|special] ready
retro-game (action pickup): [resource|material|generic item|wood resource|supplies] [collect|pickup|gathered|gain]
cue (kind sparkle): [premium|magical|magic|enchanted] button, [magical|magic|enchanted] tone, magical ping
cue (kind reveal): loot, loot drop, item pickup, item found, weapon, card, chest opened + legendary, rare, epic, mythic
cue (kind reveal): [legendary|rare|epic|legendary item|rare item|epic item|treasure|secret] [reveal|drop|unlocked],
  item reveal, [|creature] evolution, transformation, shapeshift, metamorphosis, morphing
swing (thing object ends air): evasive move
transition (shape stinger): [battle|fight|encounter|combat|duel] [start|begins|sting|stinger|intro], turn sting
interface (gesture notification): turn start, next turn, quest [available|offered], information notification,
  toast [slide|popup|message], friend request received
magic (kind arcane): [psychic|psionic|telepathic|mind|mental] [wave|pulse|attack|blast|energy|push|power],
  [warbling|eerie|magic|magical] pulse, [magical|magic|enchanted] area, magical zone, magic zone
teleport (action arrive): shield [raised|up|activation|on], raise shields
stream (course tap): water [jet|spray|cannon|blast]
computer (machine glitch): [digital|data|signal|noise|glitch] spike
stage (kind crash): cymbal strike, sharp cymbal hit
interface (gesture toggle-on): switch activation, [switch|option|setting] enabled
interface (gesture toggle-off): switch deactivation, [switch|option|setting] disabled, toggle deactivated
interface (gesture chirp): [npc|character|villager|shopkeeper|merchant] [greet|hello]
magic (kind water): water [jet splash|jet attack|blast attack], aqua jet, aqua blast, jet splash
`;
