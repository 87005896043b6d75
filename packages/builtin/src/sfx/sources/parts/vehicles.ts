/** Words for vehicles with an engine model; shared by running and starting engines. */
export const VEHICLE_OPTIONS = {
  car: ['sedan', 'hatchback', 'family car', 'taxi'],
  sports: ['sports car', 'race car', 'racing car', 'supercar'],
  muscle: ['muscle car', 'v8', 'pickup', 'hot rod'],
  motorcycle: ['motorbike', 'dirt bike', 'superbike'],
  chopper: ['harley', 'v twin', 'cruiser motorcycle'],
  moped: ['scooter', 'vespa', 'go kart'],
  chainsaw: ['chain saw', 'brush cutter', 'hedge trimmer'],
  truck: ['lorry', 'bus', 'diesel', 'van'],
  tractor: ['farm tractor'],
  'one-cylinder': [],
  boat: ['motor boat', 'motorboat', 'speedboat', 'yacht'],
  outboard: ['outboard motor', 'jet ski', 'dinghy'],
  generator: ['lawnmower', 'lawn mower', 'petrol generator'],
} as const;

/** Makes and models of road vehicles: a car, unless another word says what. */
export const CAR_MAKES: readonly string[] = `ford austin citroen bmc fiat porsche mercedes benz bmw audi volkswagen vw
  toyota nissan datsun volvo saab renault peugeot chevrolet chevy cadillac buick pontiac chrysler ferrari lamborghini
  maserati bugatti bentley vauxhall opel wolseley alvis hillman sunbeam humber daimler lagonda royce skoda lada subaru
  mitsubishi mazda hyundai lexus tesla cortina anglia corvette camaro`
  .trim()
  .split(/\s+/);

/** Makes of lorries, motorcycles, tractors. */
export const OTHER_MAKES = {
  truck: ['bedford', 'leyland', 'scania', 'peterbilt', 'foden'],
  motorcycle: ['kawasaki', 'yamaha', 'ducati', 'honda', 'suzuki'],
  tractor: ['massey', 'ferguson'],
} as const;

/** Makes of aircraft. */
export const AIRCRAFT_MAKES = {
  jet: ['boeing', 'airbus', 'concorde'],
  propeller: ['spitfire', 'avro', 'havilland', 'vickers', 'messerschmitt', 'auster', 'dakota'],
  bomber: ['lancaster'],
} as const;
