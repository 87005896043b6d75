import type { Source } from '../source.ts';
import { aircraft } from './aircraft.ts';
import { alarm } from './alarm.ts';
import { cart } from './cart.ts';
import { computer } from './computer.ts';
import { cycleMachine } from './cycle-machine.ts';
import { electricity } from './electricity.ts';
import { engine } from './engine.ts';
import { helicopter } from './helicopter.ts';
import { horn } from './horn.ts';
import { userInterface } from './interface.ts';
import { laser } from './laser.ts';
import { modem } from './modem.ts';
import { motorMachine } from './motor-machine.ts';
import { power } from './power.ts';
import { radio } from './radio.ts';
import { retroGame } from './retro-game.ts';
import { siren } from './siren.ts';
import { spaceship } from './spaceship.ts';
import { telephone } from './telephone.ts';
import { teleport } from './teleport.ts';
import { testSignal } from './test-signal.ts';
import { train } from './train.ts';
import { transition } from './transition.ts';

/** Vehicles, machines, signals, interfaces and science fiction; specific sources first. */
export const MACHINE_SOURCES: readonly Source[] = [
  retroGame,
  teleport,
  power,
  laser,
  spaceship,
  computer,
  radio,
  electricity,
  testSignal,
  transition,
  siren,
  horn,
  alarm,
  telephone,
  modem,
  userInterface,
  motorMachine,
  cycleMachine,
  helicopter,
  aircraft,
  train,
  cart,
  engine,
];
