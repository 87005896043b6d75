import type { Source } from '../source.ts';
import { aircraft } from './aircraft.ts';
import { alarm } from './alarm.ts';
import { engine } from './engine.ts';
import { helicopter } from './helicopter.ts';
import { horn } from './horn.ts';
import { modem } from './modem.ts';
import { siren } from './siren.ts';
import { telephone } from './telephone.ts';
import { train } from './train.ts';

/** Vehicles, machines, signals, interfaces and science fiction; special ones first. */
export const MACHINE_SOURCES: readonly Source[] = [
  siren,
  horn,
  alarm,
  telephone,
  modem,
  helicopter,
  aircraft,
  train,
  engine,
];
