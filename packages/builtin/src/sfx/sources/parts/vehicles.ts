/** Words for vehicles with an engine model; shared by running and starting engines. */
export const VEHICLE_OPTIONS = {
  car: ['sedan', 'hatchback', 'family car', 'taxi'],
  sports: ['sports car', 'race car', 'racing car', 'supercar'],
  muscle: ['muscle car', 'v8', 'pickup', 'hot rod'],
  motorcycle: ['motorbike', 'dirt bike', 'superbike'],
  chopper: ['harley', 'v twin', 'cruiser motorcycle'],
  moped: ['scooter', 'vespa', 'go kart'],
  truck: ['lorry', 'bus', 'diesel', 'tank', 'van'],
  tractor: ['farm tractor'],
  boat: ['motor boat', 'motorboat', 'speedboat', 'yacht'],
  outboard: ['outboard motor', 'jet ski', 'dinghy'],
  generator: ['lawnmower', 'lawn mower', 'petrol generator'],
} as const;
