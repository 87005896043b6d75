import { BIRD_CALLS } from './parts/bird-voices.ts';
import { defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import { BIRD_SONGS } from './parts/song-voices.ts';
import { callsOf, wordlessOf } from './parts/species.ts';

const BIRD_VOICES = { ...BIRD_CALLS, ...BIRD_SONGS };

type Voice = keyof typeof BIRD_VOICES;

/** Other names for a voice, or relatives with the same voice; `size` where they are larger or smaller. */
const RELATIVES: Readonly<Record<Voice, Readonly<Record<string, number>>>> = {
  peacock: { peafowl: 1, peahen: 0.95 },
  pheasant: { 'cock pheasant': 1 },
  grouse: { ptarmigan: 1, partridge: 0.85, capercaillie: 1.3 },
  quail: { bobwhite: 1 },
  'guinea fowl': { guineafowl: 1 },
  curlew: { whimbrel: 0.85 },
  plover: { oystercatcher: 1.05, sandpiper: 0.85, redshank: 1, avocet: 1.1, wader: 1, dunlin: 0.8, turnstone: 0.9 },
  lapwing: { peewit: 1 },
  crane: { 'crane bird': 1, 'crane call': 1, 'crane calling': 1, 'whooping crane': 1.1, 'sandhill crane': 1.05 },
  heron: { egret: 0.85, cormorant: 0.9, pelican: 1.2, spoonbill: 0.9 },
  stork: { 'stork clattering': 1 },
  kingfisher: {},
  kookaburra: { 'laughing kookaburra': 1 },
  loon: {},
  puffin: { auk: 1, razorbill: 1, guillemot: 0.9 },
  penguin: { 'penguin colony': 1 },
  magpie: { fieldfare: 0.9 },
  jay: { 'blue jay': 1, nutcracker: 1 },
  jackdaw: { 'flock of jackdaw': 1 },
  starling: { 'starling murmuration': 1, mynah: 1.2, 'myna bird': 1.2 },
  swift: { 'swift screaming': 1, 'screaming swift': 1, 'swift bird': 1, 'flock of swift': 1 },
  swallow: {
    'barn swallow': 1,
    'swallow twittering': 1,
    'flock of swallow': 1,
    'house martin': 0.95,
    'sand martin': 0.95,
    budgie: 1.1,
    budgerigar: 1.1,
    parakeet: 1.2,
    goldfinch: 0.95,
    linnet: 0.95,
  },
  wren: { dunnock: 1 },
  lark: { skylark: 1, meadowlark: 1.2 },
  finch: { chaffinch: 1, greenfinch: 1, bullfinch: 1.1, 'reed bunting': 1, yellowhammer: 1 },
  thrush: { 'song thrush': 1, mockingbird: 1, catbird: 1, 'mistle thrush': 1.1 },
  tit: { 'great tit': 1, 'blue tit': 0.85, 'coal tit': 0.85, chickadee: 1, titmouse: 1 },
  warbler: { chiffchaff: 1, whitethroat: 1, blackcap: 1, 'willow warbler': 1, bunting: 1 },
  nightjar: { nighthawk: 1.1 },
  corncrake: { 'water rail': 0.9 },
  bittern: {},
  ostrich: { emu: 1.1, cassowary: 1.3, rhea: 1.1 },
  kiwi: { 'kiwi bird': 1, 'kiwi call': 1 },
  toucan: { hornbill: 1.1 },
  gannet: { albatross: 1.1, flamingo: 0.9 },
  tern: { kittiwake: 1.1, 'arctic tern': 1, skua: 1.2 },
  eider: { 'eider duck': 1 },
  shearwater: { fulmar: 1.05, petrel: 0.8 },
  vulture: { condor: 1.2 },
  whippoorwill: { 'whip-poor-will': 1, poorwill: 1 },
  cardinal: { 'northern cardinal': 1, 'red cardinal': 1 },
  bellbird: {},
  'turtle dove': {},
};

/** Names that mean something else more often. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['crane', 'swift', 'swallow', 'kiwi', 'cardinal']);

const names = (Object.entries(RELATIVES) as [Voice, Readonly<Record<string, number>>][]).flatMap(([call, others]) =>
  Object.entries({ ...(AMBIGUOUS.has(call) ? {} : { [call]: 1 }), ...others }).map(
    ([name, size]) => [name, { call, size }] as const,
  ),
);

/** Wild birds by species, each with the figures of its own call or song. */
export const wildBirds = defineCaller({
  name: 'wild-birds',
  traits: ['animal', 'bird', 'outdoors'],
  noises: ['call', 'cry'],
  calls: callsOf(BIRD_VOICES),
  default: 'finch',
  options: wordlessOf(BIRD_VOICES),
  phrases: {
    ...Object.fromEntries(names),
    ...say({ call: 'penguin', animals: 12 }, 'penguin colony, colony of penguin'),
    'flock of starling': { call: 'starling', animals: 10 },
    'flock of jackdaw': { call: 'jackdaw', animals: 8 },
  },
  method:
    'The syrinx as a pulse source with a typical range, contour and rhythm for each species; whistled songs follow a beak tuned to the pitch, harsh calls pass fixed resonances.',
  literature: [
    'S. Cramp (ed.), Handbook of the Birds of Europe, the Middle East and North Africa (1977–94): sonagrams',
    'T. Riede et al., Songbirds tune their vocal tract to the fundamental frequency of their song, PNAS 103 (2006)',
  ],
  distanceM: 8,
});
