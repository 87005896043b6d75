import type { Source } from '../source.ts';
import { apparatus } from './apparatus.ts';
import { armory } from './armory.ts';
import { belch } from './belch.ts';
import { blinds } from './blinds.ts';
import { blows } from './blows.ts';
import { boating } from './boating.ts';
import { body } from './body.ts';
import { bottle } from './bottle.ts';
import { brass } from './brass.ts';
import { breaker } from './breaker.ts';
import { cartoonGag } from './cartoon-gag.ts';
import { cartoonMusic } from './cartoon-music.ts';
import { cashMachine } from './cash-machine.ts';
import { catches } from './catches.ts';
import { clatter } from './clatter.ts';
import { combat } from './combat.ts';
import { contraption } from './contraption.ts';
import { cue } from './cue.ts';
import { drumline } from './drumline.ts';
import { fireworks } from './fireworks.ts';
import { fittings } from './fittings.ts';
import { garageDoor } from './garage-door.ts';
import { grit } from './grit.ts';
import { gunHandling } from './gun-handling.ts';
import { jets } from './jets.ts';
import { kitchen } from './kitchen.ts';
import { limbs } from './limbs.ts';
import { magic } from './magic.ts';
import { playthings } from './playthings.ts';
import { plumbing } from './plumbing.ts';
import { pneumatics } from './pneumatics.ts';
import { rattling } from './rattling.ts';
import { rocking } from './rocking.ts';
import { ropeway } from './ropeway.ts';
import { rubbing } from './rubbing.ts';
import { sheets } from './sheets.ts';
import { spellImpact } from './spell-impact.ts';
import { sport } from './sport.ts';
import { squeal } from './squeal.ts';
import { stage } from './stage.ts';
import { sting } from './sting.ts';
import { strain } from './strain.ts';
import { tank } from './tank.ts';
import { tapeDecks } from './tape-decks.ts';
import { titan } from './titan.ts';
import { tumble } from './tumble.ts';
import { turning } from './turning.ts';
import { wreck } from './wreck.ts';

/** Sources defined as lists of strokes. */
export const SKETCHED_SOURCES: readonly Source[] = [
  magic,
  spellImpact,
  pneumatics,
  catches,
  rubbing,
  rattling,
  sheets,
  blows,
  jets,
  turning,
  stage,
  cartoonMusic,
  cartoonGag,
  sting,
  kitchen,
  limbs,
  strain,
  breaker,
  body,
  sport,
  apparatus,
  garageDoor,
  blinds,
  cashMachine,
  tumble,
  drumline,
  squeal,
  plumbing,
  contraption,
  cue,
  combat,
  armory,
  tapeDecks,
  clatter,
  grit,
  gunHandling,
  fittings,
  fireworks,
  bottle,
  brass,
  boating,
  ropeway,
  rocking,
  titan,
  wreck,
  tank,
  belch,
  playthings,
];
