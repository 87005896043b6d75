import type { Sense } from './sense.ts';

const TRAINS = 'train trains subway metro tram trams underground railway carriage tube';
const ROAD_VEHICLES = 'car cars vehicle truck lorry van bus taxi cab automobile motorcycle';

/** Words of streets, stations and vehicles whose meaning depends on what moves there. */
export const TRAFFIC_SENSES: readonly Sense[] = [
  // A heavy vehicle that stops lets go of the air of its brakes.
  {
    words: 'stops stopping',
    exact: true,
    beside: 'bus truck lorry coach',
    unless:
      'brake brakes air hiss engine suddenly screech screeches backs backing beeping beeps sign door doors train car',
    means: 'slows down then air brakes',
  },
  // What rushes past is the vehicle, no designed rush of air.
  {
    words:
      'whoosh whooshes whooshing swoosh swooshes swooshing zoom zooms zooming swish swishes swishing whizz whizzes whizzing',
    exact: true,
    beside: `${ROAD_VEHICLES} cars trucks buses motorcycles motorbike traffic`,
    unless: 'ui logo transition title cinematic magic spaceship door wiper wipers toy drives',
    means: 'passing by',
  },
  // Heard from its seats.
  {
    words: 'rain raining',
    exact: true,
    beside: 'car van truck caravan',
    unless: 'roof windshield window windscreen wipers outside driving passing pass splash street road',
    means: 'rain on car roof',
  },
  // The doors of a train slide, whichever clause names them.
  {
    words: 'door doors',
    exact: true,
    anywhere: true,
    beside: `${TRAINS} platform`,
    unless:
      'house home front bathroom compartment car garage room apartment elevator lift bus fridge toilet locker slam slams slammed',
    means: 'train doors',
    apart: true,
  },
  {
    words: 'plane airplane aircraft',
    exact: true,
    beside: 'seatbelt belt captain passenger passengers steward stewardess',
    unless: 'crash over overhead toy paper car',
    means: 'airplane cabin',
  },
  {
    words: 'stopping stops',
    exact: true,
    beside: 'bus',
    unless: 'suddenly abruptly ambience crowd announcement',
    means: 'comes to halt',
  },
  // A train STOPPING is no train stop.
  {
    words: 'stopping stops halting halts',
    exact: true,
    beside: TRAINS,
    unless: 'suddenly abruptly announcement announcer rain music bus',
    means: 'comes to halt',
  },
  {
    words: 'horn horns',
    anywhere: true,
    beside: 'train trains locomotive subway metro',
    unless: `${ROAD_VEHICLES} ship boat ferry air french goal`,
    means: 'train horn',
    apart: true,
  },
  {
    words: 'bell bells',
    exact: true,
    anywhere: true,
    beside: 'tram trams trolley streetcar',
    unless: 'church bicycle bike crossing door shop school',
    means: 'tram bell',
    apart: true,
  },
  {
    words: 'bell bells',
    anywhere: true,
    beside: 'crossing',
    unless: 'church tower temple school bicycle bike door tram trolley pedestrian',
    means: 'crossing bell',
    apart: true,
  },
  {
    words: 'ding dings dinging clang clangs clanging',
    exact: true,
    beside: 'crossing',
    unless: 'elevator lift metal',
    means: '',
  },
  // Wheels over the joints of the rails are the train itself.
  {
    words: 'clickety clack clackety clickety-clack clackety-clack',
    exact: true,
    anywhere: true,
    beside: `${TRAINS} rails tracks`,
    means: '',
  },
  // What thunders past is no storm.
  {
    words: 'thunders thundering thundered thunder',
    exact: true,
    beside: 'past by through train trains freight truck trucks lorry horses herd stampede bikes jets',
    unless: 'rain storm lightning wind sky clap crack followed distant',
    means: '',
  },
  { words: 'whirs whirrs whirr whir', exact: true, beside: 'robot robots droid', apart: true, means: 'servo motor' },
  {
    words: 'pickup',
    exact: true,
    beside: 'start starting starts engine driving drives drive road idling revving parked honks',
    unless: 'truck coin item health gem power ammo game',
    means: 'pickup truck',
  },
  {
    words: 'dig digs digging scoops scooping',
    exact: true,
    beside: 'excavator digger backhoe bulldozer',
    means: 'and gravel falling',
  },
  // A motor that only whirs is electric.
  {
    words: 'motor motors',
    exact: true,
    beside: 'whir whirs whirr whirring whirrs whine whines whining vending gate',
    unless: 'car boat motorboat motorcycle outboard truck engine',
    means: 'electric motor',
  },
  { words: 'whir whirs whirr whirrs whirring', exact: true, beside: 'motor motors', means: '' },
  // A further attempt with the starter.
  {
    words: 'tries try again attempt attempts',
    exact: true,
    anywhere: true,
    beside: 'cranks cranking ignition starter',
    unless: 'door knock',
    means: 'engine cranking',
  },
  // Iron on the stone of a street.
  {
    words: 'manhole',
    exact: true,
    beside: 'drag drags dragged dragging slid slide slides sliding scrape scrapes scraped scraping',
    means: 'metal on paving',
  },
  { words: 'manhole', exact: true, beside: '*', means: 'metal' },
  { words: 'cover covers lid', exact: true, beside: 'manhole', means: '' },
  // The door of a car that has just stopped.
  {
    words: 'door doors',
    exact: true,
    beside: 'car cars taxi cab',
    unless: 'house home front garage shop apartment train bus lift elevator fridge barn gate horn alarm',
    means: 'car door',
    apart: true,
  },
  {
    words: 'door doors',
    exact: true,
    beside: 'handbrake seatbelt ignition engine parks parked driveway',
    unless:
      'house home front garage shop apartment train bus lift elevator fridge barn gate horn alarm car cars taxi cab van truck',
    means: 'car door',
  },
  // An old engine coughs; so do people, but not beside one.
  {
    words: 'cough coughs coughing sputter sputters splutter splutters wheezes',
    exact: true,
    beside: 'engine motor truck tractor carburetor carburettor',
    unless: 'man woman driver person he she mechanic dies die dying stalls stall stalling stops stop',
    means: 'engine cranking',
  },
  {
    words: 'whistle whistles',
    exact: true,
    beside: 'conductor guard stationmaster',
    unless: 'steam locomotive',
    means: 'sports whistle',
  },
  {
    words: 'bell bells',
    exact: true,
    anywhere: true,
    beside: 'cyclist bicycle bike cycling',
    unless: 'church door shop school tram crossing',
    means: 'bicycle bell',
    apart: true,
  },
  {
    words: 'brakes brake',
    exact: true,
    anywhere: true,
    beside: 'cyclist bicycle bike',
    unless: 'car truck bus hand',
    means: 'bicycle brakes',
    apart: true,
  },
  { words: 'squeak squeaks squeaking', exact: true, beside: 'brakes', means: 'squeal' },
];
