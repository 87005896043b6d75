import type { Role } from './score.ts';

/** Roles that an instrument can take, best first; instruments not listed are melodic. */
const ROLES: Record<string, readonly Role[]> = {
  'finger-bass': ['bass'],
  'pick-bass': ['bass'],
  'upright-bass': ['bass'],
  'sub-bass': ['bass'],
  'synth-bass': ['bass'],
  'acid-bass': ['bass', 'arp'],
  'reese-bass': ['bass'],
  '808-bass': ['bass'],
  'double-basses': ['bass'],
  'slap-bass': ['bass'],
  'wobble-bass': ['bass'],
  tuba: ['bass'],
  bassoon: ['bass', 'counter', 'lead'],

  sitar: ['lead', 'arp'],
  tanpura: ['pad', 'arp'],
  drone: ['pad'],
  lute: ['chords', 'arp', 'lead'],
  'twang-guitar': ['lead', 'chords', 'counter'],
  piano: ['chords', 'lead'],
  'dusty-piano': ['chords', 'lead'],
  'electric-piano': ['chords', 'lead'],
  'drawbar-organ': ['chords', 'lead'],
  'pipe-organ': ['pad', 'chords', 'lead'],
  'steel-guitar': ['chords', 'lead'],
  'nylon-guitar': ['chords', 'lead'],
  'electric-guitar': ['chords', 'lead'],
  'drive-guitar': ['chords', 'lead'],
  'muted-guitar': ['chords', 'lead'],
  clavinet: ['chords', 'lead'],
  harpsichord: ['chords', 'lead'],
  accordion: ['chords', 'lead'],
  stab: ['chords'],
  'super-saw': ['chords', 'lead'],
  'string-section': ['pad'],
  'warm-pad': ['pad'],
  'glass-pad': ['pad'],
  'choir-ah': ['pad'],
  'choir-oo': ['pad'],
  'tremolo-strings': ['pad'],
  'staccato-strings': ['chords'],
  pizzicato: ['arp', 'chords'],
  'brass-section': ['counter', 'lead'],
  harp: ['arp', 'lead'],
  pluck: ['arp', 'lead'],
  marimba: ['arp', 'lead'],
  vibraphone: ['lead', 'arp'],
  kalimba: ['arp', 'lead'],
  glockenspiel: ['lead', 'arp'],
  celesta: ['lead', 'arp'],
  banjo: ['arp', 'lead'],
  koto: ['arp', 'lead'],
  'fm-bell': ['lead', 'arp'],
  'tubular-bells': ['counter', 'lead'],
  vinyl: ['texture'],
  riser: ['texture'],
};

/** The roles that an instrument can take, best first. */
export function rolesOf(instrument: string): readonly Role[] {
  return ROLES[instrument] ?? ['lead', 'counter'];
}

/** Whether an instrument can play chords and melody at once. */
export function hasVoices(instrument: string): boolean {
  return rolesOf(instrument).some((role) => role === 'chords' || role === 'arp');
}
