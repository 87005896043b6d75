import type { Sense } from './sense.ts';

const RINKS = 'puck hockey rink';
const COURTS = 'tennis badminton';

/** Words of games whose meaning depends on what is played. */
export const SPORT_SENSES: readonly Sense[] = [
  // The bell of a boxing match counts the rounds.
  {
    words: 'bell bells',
    exact: true,
    anywhere: true,
    beside: 'boxing boxer boxers ringside knockout round',
    unless: 'church door bicycle school shop cow',
    means: 'boxing bell',
    apart: true,
  },
  // A shot at the goal of a rink is one sound with what the puck hits.
  {
    words: 'slapped slaps slap shoots shoot shot hits hit strikes bangs bang slams boards stick',
    exact: true,
    anywhere: true,
    beside: RINKS,
    unless: 'gun pistol',
    means: '',
  },
  {
    words: 'horn horns siren',
    exact: true,
    anywhere: true,
    beside: `${RINKS} goal`,
    unless: 'car train ship police ambulance truck',
    means: 'goal horn',
    apart: true,
  },
  // What is hit on a court is hit with a racket; the ball bounces only where it is said.
  {
    words: 'hit hits hitting strike strikes struck smash smashes smashed volley volleys forehand backhand',
    exact: true,
    anywhere: true,
    beside: `${COURTS} racket racquet rackets`,
    unless: 'net drum table floor serve serves served serving',
    means: 'tennis hit',
  },
  {
    words: 'serve serves served serving',
    exact: true,
    anywhere: true,
    beside: COURTS,
    unless: 'tea drink food',
    means: 'tennis serve',
  },
  {
    words: 'hit hits strike',
    exact: true,
    beside: 'serve serves served serving',
    unless: 'drum table',
    means: '',
  },
  { words: 'ball', exact: true, beside: 'racket racquet', unless: 'bounce bounces bounced bouncing', means: '' },
  // A ball that is missed drops and bounces.
  { words: 'miss misses missed', exact: true, beside: 'pong table_tennis', means: 'ping pong ball drop' },
  { words: 'rally', exact: true, anywhere: true, beside: 'tennis', unless: 'ping pong car', means: 'tennis rally' },
  {
    words: 'shoots shoot shooting shot throws throw free',
    exact: true,
    anywhere: true,
    beside: 'basketball hoop dribble dribbles dribbling dribbled',
    unless: 'gun pistol rifle',
    means: '',
  },
  {
    words: 'shoots shoot shot',
    exact: true,
    anywhere: true,
    beside: 'striker goalkeeper goalie soccer crossbar goalpost',
    unless: 'gun pistol rifle hockey puck basketball',
    means: 'soccer kick',
  },
  {
    words: 'bounces bounce bounced bouncing',
    exact: true,
    beside: 'rim backboard',
    means: 'ball hits rim',
  },
  { words: 'ball basketball', exact: true, beside: 'rim backboard', unless: 'dribble dribbles', means: '' },
  { words: 'rim backboard', exact: true, beside: 'bounces bounce bounced bouncing', means: '' },
  // Pins fall together.
  {
    words: 'pins pin',
    exact: true,
    anywhere: true,
    beside: 'bowling bowl lane alley',
    unless: 'safety hair drop grenade',
    means: 'pins falling',
  },
  {
    words: 'knocks knocked knocking knock crashes smashes hits strikes scatters',
    exact: true,
    beside: 'pins pin',
    unless: 'door grenade',
    means: 'then',
  },
  { words: 'down over all ten 10 into falling', exact: true, beside: 'pins', unless: 'lane alley', means: '' },
  // An instrument plays its fanfare itself.
  {
    words: 'fanfare',
    exact: true,
    beside: 'organ piano guitar violin flute accordion',
    means: '',
  },
  {
    words: 'kick kicks kicked',
    exact: true,
    anywhere: true,
    beside: 'soccer football stadium goalkeeper penalty striker',
    unless: 'drum door karate',
    means: 'soccer kick',
    apart: true,
  },
  {
    words: 'explode explodes exploding erupts',
    exact: true,
    beside: 'crowd stadium fans arena audience goal',
    unless: 'bomb grenade laughter',
    means: 'crowd cheering',
  },
  {
    words: 'hit hits hitting strike strikes',
    exact: true,
    anywhere: true,
    beside: 'golf golfer fairway',
    unless: 'tree car window',
    means: 'golf ball hit',
  },
  { words: 'swing swings', exact: true, anywhere: true, beside: 'golf golfer', means: '', apart: true },
  {
    words: 'drops drop rolls falls fall plops rattles',
    exact: true,
    beside: 'cup hole',
    unless: 'coffee tea water rabbit',
    means: 'ball in hole',
  },
  { words: 'cup hole', exact: true, anywhere: true, beside: 'golf golfer putt', means: '' },
  {
    words: 'ball',
    exact: true,
    anywhere: true,
    beside: 'golf golfer',
    unless: 'bounce bounces bounced',
    means: '',
    apart: true,
  },
  {
    words: 'gloves glove',
    exact: true,
    beside: 'hitting hit hits punch punches punching boxing',
    unless: 'rubber latex leather baseball',
    means: 'boxing glove',
  },
];
