import type { Sense } from './sense.ts';

const VEHICLE = 'car cars vehicle truck lorry van bus taxi cab automobile motorcycle';

/** Senses of words about vehicles, machines and things of the household. */
export const SENSES_OF_THINGS: readonly Sense[] = [
  // What belongs to a vehicle named before: "a train approaches and blows its HORN".
  { words: 'horn horns', beside: 'train locomotive', unless: VEHICLE, means: 'train horn', apart: true },
  { words: 'horn horns', beside: 'ship boat ferry', unless: VEHICLE, means: 'ship horn', apart: true },
  { words: 'horn horns', beside: 'truck lorry semi', means: 'truck horn', apart: true },
  { words: 'horn horns', beside: 'bus', means: 'bus horn', apart: true },
  { words: 'honk honks honking honked', beside: 'train locomotive', unless: VEHICLE, means: 'train horn' },
  {
    words: 'brakes braking braked',
    exact: true,
    beside: `${VEHICLE} hard suddenly abruptly`,
    unless:
      'air squeal squeals squealing screech screeches screeching squeaky squeak squeaks hiss hisses release bicycle bike train wheels',
    means: 'brake squeal',
  },
  { words: 'taxi taxis taxiing taxying', beside: 'plane airplane aeroplane aircraft jet airliner runway', means: 'it' },
  {
    words: 'pulls pulled pulling',
    exact: true,
    beside: 'car truck bus taxi van limousine',
    unless: 'rope door handle lever away out off',
    means: 'arriving',
  },
  { words: 'mustang jaguar beetle cobra', beside: 'car engine vintage driving revs revving', means: 'car' },
  {
    words: 'train locomotive',
    beside: 'idling idles idle tickover',
    unless: 'passing passes passed toy model',
    means: 'diesel engine idling',
  },
  { words: 'diesel', exact: true, beside: 'locomotive train', means: '' },
  { words: 'landing lands landed', beside: 'helicopter chopper', means: 'approaching' },
  { words: 'dies died dying', exact: true, beside: 'engine motor car', means: 'shutting off' },
  { words: 'sputter sputters sputtering', beside: 'engine motor car', unless: 'life start starts', means: 'failing' },
  {
    words: 'tap taps',
    exact: true,
    beside: 'water running run runs ran filling turned dripping sink',
    unless: 'dance shoes shoe finger fingers screen drip drips dripping',
    means: 'faucet',
  },
  {
    words: 'beep beeps beeping',
    beside: 'forklift reversing backing',
    unless: 'truck lorry van',
    means: 'reversing beep',
  },
  { words: 'reversing backing', beside: 'forklift bus', means: 'it' },
  { words: 'picking picks picked', beside: 'bin bins trash garbage litter', means: 'it' },
  { words: 'vibrates vibrating vibrate', beside: 'text message notification', means: 'phone vibrating' },
  { words: 'text message notification', exact: true, beside: 'vibrates vibrating vibrate', means: '' },
  { words: 'smartphone phone iphone', beside: 'camera shutter selfie photo', means: '' },
  { words: 'landline', beside: 'tone busy dial', means: '' },
  { words: 'pop pops popping', beside: 'toast toaster', means: 'toaster' },
  { words: 'toast', exact: true, beside: 'pop pops popping', means: '' },
  { words: 'toaster', exact: true, beside: 'pop pops popping', means: '' },
  { words: 'flush flushes flushing', beside: 'seat cistern', unless: 'toilet', means: 'toilet flush' },
  { words: 'flush flushes flushing', beside: 'toilet', means: 'toilet flush', apart: true },
  { words: 'eating eats jamming jams', beside: 'shredder', means: '' },
  { words: 'spinning spins spin', beside: 'coin', means: 'coin spinning', apart: true },
  {
    words: 'picked',
    exact: true,
    beside: 'phone telephone',
    unless: 'receiver handset',
    means: 'phone picked up',
    apart: true,
  },
  { words: 'capped', exact: true, beside: 'pen marker', means: 'pen cap', apart: true },
  { words: 'shut closed', exact: true, beside: 'zipped zips zipper zip', means: '' },
];
