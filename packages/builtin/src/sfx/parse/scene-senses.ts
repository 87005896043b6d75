import type { Sense } from './sense.ts';

/** Words whose meaning depends on the place or the object they belong to. */
export const SCENE_SENSES: readonly Sense[] = [
  {
    words: 'underground',
    exact: true,
    beside: 'cave cavern bunker lake river lab laboratory base facility tunnel mine city vault temple',
    unless: 'train platform station',
    means: '',
  },
  {
    words: 'hum',
    exact: true,
    beside: 'voices conversation conversations chatter',
    unless: 'tune engine machine motor electric fan fridge song lullaby melody',
    means: 'people talking',
  },
  { words: 'voices conversation conversations', beside: 'hum', means: '' },
  { words: 'squeak squeaking squeaks', beside: 'swing swings gate hinge hinges pulley', means: 'squeaky gate' },
  {
    words: 'groan groaning groans',
    beside: 'pipe pipes metal hull steel ship beam beams bridge girder structure',
    unless: 'zombie monster man woman person people',
    means: 'ship hull creaking',
  },
  { words: 'groan groaning groans', beside: 'ice glacier lake iceberg frozen', means: '' },
  { words: 'howl howls howling', beside: 'werewolf', means: 'wolf howl' },
  {
    words: 'chime ding tone tones',
    exact: true,
    beside: 'login logout success confirm confirmed confirmation',
    unless: 'door wind clock elevator',
    means: '',
  },
  { words: 'shout shouts shouting', beside: 'hawker vendor vendors hawkers', means: 'shout' },
  { words: 'gun guns', beside: 'air pit', unless: 'shot shots fire firing pellet rifle', means: 'power drill' },
  { words: 'stop', exact: true, beside: 'pit', unless: 'engine motor brakes', means: '' },
  { words: 'hissing hiss', beside: 'door doors', unless: 'snake cat steam pipe', means: '' },
  { words: 'door doors', beside: 'hissing hiss', unless: 'snake cat pipe', means: 'pneumatic door' },
  { words: 'crackle crackling', beside: 'ice frost frozen', unless: 'fire fireplace', means: 'ice cracking' },
];
