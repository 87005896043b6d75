import { crossed, type NamedValues, splitNames } from './named-values.ts';

/** Further names of what menus, panels, timers and shops of apps and games tell. */
export const INTERFACE_NAMES: readonly NamedValues[] = [
  {
    source: 'interface',
    values: { gesture: 'success' },
    names: crossed(
      'loading|load|loading bar|loading screen|loading spinner|progress bar|download|upload|installation|software update',
      'complete|completed|completes|done|finished|finishes|finish',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'pop' },
    names: [
      ...crossed(
        'notification|message|chat|chat message|text message|alert|toast|toast notification|popup|tooltip|badge|emoji|reaction|success|error|dialog|app|friend request|like button|ui notification|soft notification',
        'pop|pops|pop up sound|bubble pop',
      ),
      ...splitNames(
        'notification bubble|chat bubble|speech bubble pop|chat bubble pop|message bubble|notification bubble pop',
      ),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'swipe' },
    names: crossed(
      'notification|message|popup|alert|toast|banner|modal|panel|tab|page swipe|screen|menu slide|panel slide|card slide|swipe left|swipe right|ui swipe|page slide|screen slide|tab slide',
      'whoosh|swoosh|swish',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'arpeggio', contour: 'rising', notes: 5 },
    names: [
      ...crossed(
        'star rating|stars|rating stars|five stars|result stars|score stars',
        'filling|fill|fill up|appear|reveal|pop in|count up',
      ),
      ...splitNames(
        'star rating|star rating stars filling|three star rating|five star rating|stars awarded|stars earned',
      ),
    ],
  },
  {
    source: 'retro-game',
    values: { action: 'powerup' },
    names: splitNames(
      'invincibility|invincibility star|invincible|invincible star|invincibility power up|invincibility powerup|star power|star power up|super star|starman|shield power up|speed power up',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'coin' },
    names: crossed('coin', 'ding|bling|blip|chime'),
  },
  {
    source: 'interface',
    values: { gesture: 'error', voice: 'digital' },
    names: crossed('computer error|system error', 'beep|beeps|tone|chime'),
  },
  {
    source: 'cue',
    values: { kind: 'buzz' },
    names: crossed('deny|denied|reject|rejected|invalid|negative|fail', 'buzz|buzzer'),
  },
  {
    source: 'retro-game',
    values: { action: 'game-over' },
    names: crossed('lose|losing|loss|defeat|fail|failure|game over', 'jingle|tune|melody|music'),
  },
  {
    source: 'interface',
    values: { gesture: 'countdown' },
    names: ['3 2 1', '5 4 3 2 1', 'countdown 3 2 1', 'countdown 5 4 3 2 1', 'count down 3 2 1'].flatMap((numbers) => [
      numbers,
      `${numbers} go`,
    ]),
  },
  {
    source: 'interface',
    values: { gesture: 'open', voice: 'digital' },
    names: crossed(
      'hologram|holographic screen|holographic display|holographic menu|holographic interface|holographic ui|holo display|hud|hud menu',
      'open|on|appear|activate|pop up|boot up',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'close', voice: 'digital' },
    names: crossed(
      'hologram|holographic screen|holographic display|holographic menu|holographic interface|holographic ui|holo display|hud|hud menu',
      'close|off|disappear|deactivate',
    ),
  },
  { source: 'interface', values: { gesture: 'open' }, names: ['game paused', 'game pause', 'pause game'] },
  {
    source: 'interface',
    values: { gesture: 'close' },
    names: ['game unpaused', 'unpause game', 'game resumed', 'resume game', 'game resume'],
  },
  {
    source: 'interface',
    values: { gesture: 'warning', voice: 'digital' },
    names: [
      ...splitNames('low health|low hp|critical health|low ammo'),
      ...crossed('low health|low hp|critical health|low ammo|low fuel|low shield', 'warning|alert|beep|alarm'),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'success' },
    names: crossed(
      'purchase|payment|order|checkout|transaction',
      'success|successful|complete|completed|approved|accepted',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'error' },
    names: crossed('purchase|payment|order|transaction|card', 'fail|failed|declined|denied|rejected'),
  },
  {
    source: 'interface',
    values: { gesture: 'pop' },
    names: [
      'popup',
      ...splitNames('bloop|bloop sound|blub'),
      ...crossed(
        'popup|popup window|pop up window|modal|dialog|tooltip',
        'appear|appearing|open|opening|shown|showing',
      ),
      'popup window',
      'pop up window',
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'close' },
    names: [
      ...crossed(
        'popup|popup window|pop up window|modal|dialog|tooltip',
        'dismissing|dismissed|dismiss|close|closing|disappear',
        true,
      ),
      ...crossed(
        'panel|menu drawer|drawer menu|navigation drawer|sidebar|side panel',
        'sliding closed|sliding shut|slides closed|slides shut|closing|closes|closed',
      ),
      ...splitNames(
        'back navigation|navigate back|navigation back|back navigation button|return to menu|back to menu|previous page|menu return',
      ),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'open' },
    names: [
      ...crossed(
        'panel|menu drawer|drawer menu|navigation drawer|sidebar|side panel',
        'sliding open|slides open|opening|opens',
      ),
      ...splitNames('menu drawer|drawer menu|navigation drawer|app drawer'),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'denied', voice: 'digital' },
    names: [
      ...crossed(
        'disabled|blocked|inactive|greyed out|grayed out|unavailable',
        'button|option|item|action|key|button press|button click|button attempt',
      ),
      ...splitNames('action blocked|button blocked|button disabled|not allowed|cannot do that'),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'confirm' },
    names: splitNames(
      'loading begins|loading starts|start loading|begin loading|upload begins|download begins|download starts',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'success' },
    names: splitNames(
      'ui purchase|in app purchase|item purchased|order placed|order confirmed|transaction complete|loading finished|loading complete|loading done|upgrade finished|upgrade done|quest available complete|download finished|upload finished',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'powerup' },
    names: ['upgrade'],
  },
  {
    source: 'interface',
    values: { gesture: 'warning', voice: 'digital' },
    names: splitNames(
      `timer warning|timer running out|timer almost up|timer alert|time running out|low time warning|countdown warning|alarm stab|alert stab|warning stab|ambush alert
      |danger alert`,
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'error', voice: 'digital' },
    names: splitNames('timer expired|timer expiration|timer up|timer ends'),
  },
  {
    source: 'interface',
    values: { gesture: 'scroll' },
    names: splitNames('list scrolling tick|scroll tick|list tick|menu scroll tick'),
  },
  {
    source: 'interface',
    values: { gesture: 'slider' },
    names: splitNames('list scroll|scrolling list|menu scroll|page scroll'),
  },
  {
    source: 'interface',
    values: { gesture: 'blip' },
    names: [
      ...splitNames('cursor'),
      // Letters that appear one by one.
      ...crossed('text|speech|dialogue|dialog|voice|talking|typewriter|typewriter text', 'blip|bleep|beep|tick'),
      ...crossed('cursor|menu cursor|pointer', 'tick|blip|click|move|movement|moving|beep|sound|select'),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'arpeggio' },
    names: [
      ...crossed(
        'capture|triumphant|cheerful|happy|reward|bonus|rising|ascending|short|little|unlock|discovery|menu|game',
        'jingle',
      ),
      ...splitNames('musical jingle|jingle of notes|ability ready|skill ready|special ready'),
    ],
  },
  {
    source: 'retro-game',
    values: { action: 'pickup' },
    names: crossed(
      'resource|resources|material|materials|generic resource|generic item|wood resource|supplies',
      'collect|collected|collecting|pickup|gathered|gained|gain',
    ),
  },
  {
    source: 'cue',
    values: { kind: 'sparkle' },
    names: [
      ...splitNames('magical tone|magic tone|magical ping|enchanted tone'),
      ...crossed('premium|special premium|magical|magic|enchanted', 'button'),
    ],
  },
  {
    source: 'cue',
    values: { kind: 'reveal' },
    names: [
      ...crossed(
        'legendary|rare|epic|legendary item|rare item|epic item|treasure|secret',
        'reveal|revealed|drop|unlocked',
      ),
      ...crossed('legendary|rare|epic|mythic', 'loot|loot drop|item pickup|item found|weapon|card|chest opened', true),
      ...splitNames(
        'item reveal|magical evolution|evolution|creature evolution|transformation|character transformation|shapeshift|metamorphosis|morphing',
      ),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'object', ends: 'air' },
    names: splitNames(
      'dodge roll|evasive move|sidestep|dash attack|attack lunge|air dash|whoosh dash|dash whoosh|dash swish',
    ),
  },
  {
    source: 'transition',
    values: { shape: 'stinger' },
    names: [
      ...crossed(
        'battle|fight|encounter|boss battle|boss fight|combat|duel',
        'start|starts|begins|beginning|start sting|sting|stinger|intro',
      ),
      ...splitNames('new turn sting|turn start sting|turn sting'),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'notification' },
    names: splitNames('turn start|next turn|quest available|quest offered|information notification'),
  },
  {
    source: 'magic',
    values: { kind: 'arcane' },
    names: [
      ...crossed('psychic|psionic|telepathic|mind|mental', 'wave|waves|pulse|attack|blast|energy|push|power'),
      ...splitNames(
        'warbling pulse|eerie pulse|magic pulse|magical pulse|magical area|magic area|enchanted area|magical zone|magic zone',
      ),
    ],
  },
  {
    source: 'teleport',
    values: { action: 'arrive' },
    names: splitNames('shield raised|raise shields|shield up|shield activation|shield on'),
  },
  {
    source: 'stream',
    values: { course: 'tap' },
    names: splitNames('water jet|jet of water|water spray|spray of water|water cannon|water blast'),
  },
  {
    source: 'computer',
    values: { machine: 'glitch' },
    names: splitNames('digital spike|data spike|signal spike|noise spike|glitch spike'),
  },
  {
    source: 'stage',
    values: { kind: 'crash' },
    names: splitNames('cymbal hit|cymbal strike|sharp cymbal hit'),
  },
  {
    source: 'interface',
    values: { gesture: 'toggle-on' },
    names: splitNames(
      'switch activation|switch enabled|toggle enabled|toggle activated|option enabled|setting enabled',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'toggle-off' },
    names: splitNames(
      'switch deactivation|switch disabled|toggle disabled|toggle deactivated|option disabled|setting disabled',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'notification' },
    names: splitNames('toast slide|toast slide in|toast popup|toast message|friend request received'),
  },
  {
    source: 'interface',
    values: { gesture: 'success' },
    names: splitNames(
      'well done jingle|well done fanfare|experience points gained|experience points|experience points added|points gained|points earned|points added',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'chirp' },
    names: crossed('npc|character|villager|shopkeeper|merchant', 'greeting|greet|greets|hello'),
  },
  {
    source: 'magic',
    values: { kind: 'water' },
    names: splitNames('water jet splash|water jet attack|water blast attack|aqua jet|aqua blast|jet splash'),
  },
];
