import { crossed, type NamedValues, splitNames } from './named-values.ts';

/** What happens in games and apps beyond fights and menus: prizes, harvests, counters, what is dragged and dropped. */
export const GAME_MOMENTS: readonly NamedValues[] = [
  {
    source: 'interface',
    values: { gesture: 'send' },
    names: crossed('message sent|email sent|mail sent|text sent|sent|send email', 'whoosh|swoosh|whoosh pop'),
  },
  {
    source: 'impact',
    values: { material: 'wood', sizeCm: 60, force: 0.9 },
    names: crossed(
      'staff|wizard staff|magic staff|wooden staff',
      'slam|slams|thump|thud|strike|strikes ground|hits ground|tap|pound',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'countdown', voice: 'digital' },
    names: crossed(
      'level start|race start|match start|round start|game start|race|fight start',
      'countdown|count down',
    ),
  },
  {
    source: 'rattling',
    values: { kind: 'coin-slot' },
    names: crossed(
      'arcade|arcade cabinet|arcade machine|arcade game',
      'insert coin|coin insert|coin slot|coin drop|coin inserted',
    ),
  },
  {
    source: 'contraption',
    values: { kind: 'slot-machine' },
    names: crossed(
      'slot machine|slots|slot',
      'reels stop|reels stopping|three reels stop|3 reels stop|reel stop|reel stops|reels spin|reels spinning',
    ),
  },
  {
    source: 'cue',
    values: { kind: 'reveal' },
    names: [
      ...crossed('loot box|lootbox|card pack|gacha|mystery box|booster pack', 'open|opens|opening|opened|reveal|pull'),
      ...crossed(
        'gacha|gacha pull|rare pull|legendary pull|rare drop|legendary drop|rare card|legendary card',
        'rare|legendary|reveal|sound',
      ),
      ...splitNames('gacha|rare pull|legendary pull|rare drop|legendary drop'),
    ],
  },
  {
    source: 'turning',
    values: { kind: 'peg-wheel' },
    names: splitNames('spin wheel|lucky wheel|reward wheel|spin wheel prize|lucky spin|raffle wheel'),
  },
  {
    source: 'contraption',
    values: { kind: 'jackpot' },
    names: crossed(
      'slot machine|slots|fruit machine|slot machine reels|slot machine spin|slot machine spin and',
      'win|wins|winning|big win|jackpot win|payout|pays out|paying out|win jackpot',
    ),
  },
  {
    source: 'blows',
    values: { kind: 'bumper' },
    names: splitNames('pinball bumper|pop bumper|bumper hit|pinball bumper hit|pinball hit bumper|pinball slingshot'),
  },
  {
    source: 'armory',
    values: { kind: 'nitro' },
    names: splitNames('drift boost|mini turbo|boost start|dash panel|boost panel|rocket start'),
  },
  {
    source: 'armory',
    values: { kind: 'loose' },
    names: [
      ...crossed(
        'grappling hook|grapple|hookshot|grapple hook|grapple gun',
        'shot|fire|fired|fires|launch|launched|shoot',
      ),
      'grappling hook',
      'hookshot',
    ],
  },
  {
    source: 'fabric',
    values: { kind: 'rip', lengthS: 0.4, size: 0.8 },
    names: crossed(
      'harvest|harvesting|pull up|pulling up|pulling|uproot|uprooting|dig up|digging up',
      'carrot|carrots|crop|crops|potato|potatoes|turnip|turnips|radish|vegetable|vegetables|beet|onion|onions|weed|weeds|wheat|root|roots',
    ),
  },
  {
    source: 'toy',
    values: { kind: 'slide-down' },
    names: splitNames('cartoon shrink|shrink down|shrink small|shrink ray|size down|get smaller'),
  },
  {
    source: 'toy',
    values: { kind: 'slide-up' },
    names: splitNames('grow bigger|cartoon grow|grow big|grow giant|size up|get bigger|mega mushroom'),
  },
  {
    source: 'mechanism',
    values: { device: 'keyboard' },
    names: crossed('keyboard typing|typing', 'ui|ui sound|ui ticks|ui tick'),
  },
  {
    source: 'interface',
    values: { gesture: 'slider' },
    names: [
      ...crossed(
        'progress bar|loading bar|xp bar|health bar|experience bar|bar|meter|energy bar|stamina bar',
        'filling|filling up|fill|fills|fill up|refill|fills up|refilling',
      ),
    ],
  },
  {
    source: 'interface',
    values: { gesture: 'tap', voice: 'soft' },
    names: splitNames(
      'copy to clipboard|copy to clipboard tick|paste from clipboard|drag and drop|drag and drop release|drag release|snap to grid|item snapped|card placed ui|tile placed',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'blip', voice: 'soft' },
    names: splitNames('typing indicator|typing indicator bubbles|typing dots|typing bubble'),
  },
  {
    source: 'interface',
    values: { gesture: 'confirm' },
    names: splitNames(
      'save point|save point chime|save crystal|save game chime|kill confirmed|kill confirmed chime|checkpoint chime',
    ),
  },
  {
    source: 'combat',
    values: { kind: 'crit', pitch: 1.3, pace: 2, force: 0.2 },
    names: splitNames(
      'headshot ding|headshot marker|headshot sound|headshot hitmarker|hit marker click|hitmarker click|hitmarker|hit confirm',
    ),
  },
];
