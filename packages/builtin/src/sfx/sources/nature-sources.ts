import type { Source } from '../source.ts';
import { announcement } from './announcement.ts';
import { applause } from './applause.ts';
import { avalanche } from './avalanche.ts';
import { beast } from './beast.ts';
import { birdCall } from './bird-call.ts';
import { birdsong } from './birdsong.ts';
import { breath } from './breath.ts';
import { bubbling } from './bubbling.ts';
import { cat } from './cat.ts';
import { chant } from './chant.ts';
import { crowd } from './crowd.ts';
import { dog } from './dog.ts';
import { drip } from './drip.ts';
import { earthquake } from './earthquake.ts';
import { farmAnimal } from './farm-animal.ts';
import { fire } from './fire.ts';
import { frog } from './frog.ts';
import { heartbeat } from './heartbeat.ts';
import { hooves } from './hooves.ts';
import { human } from './human.ts';
import { ice } from './ice.ts';
import { insects } from './insects.ts';
import { mammals } from './mammals.ts';
import { match } from './match.ts';
import { monster } from './monster.ts';
import { mouth } from './mouth.ts';
import { pour } from './pour.ts';
import { receiver } from './receiver.ts';
import { splash } from './splash.ts';
import { stream } from './stream.ts';
import { thunder } from './thunder.ts';
import { waves } from './waves.ts';
import { whistling } from './whistling.ts';
import { wildAnimal } from './wild-animal.ts';
import { wildBirds } from './wild-birds.ts';

/** Weather, water, earth, animals and people. */
export const NATURE_SOURCES: readonly Source[] = [
  thunder,
  match,
  fire,
  pour,
  splash,
  drip,
  bubbling,
  stream,
  waves,
  avalanche,
  ice,
  earthquake,
  dog,
  cat,
  farmAnimal,
  birdCall,
  beast,
  monster,
  wildAnimal,
  mammals,
  wildBirds,
  hooves,
  birdsong,
  insects,
  frog,
  announcement,
  receiver,
  chant,
  crowd,
  applause,
  human,
  mouth,
  whistling,
  breath,
  heartbeat,
];
