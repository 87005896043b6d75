/** Words for a time in the past that say what is heard at a place, and nothing else. */
export const PAST_WORDS = 'victorian roman egyptian viking renaissance colonial edwardian'.split(' ');

/** Words for places without people, and for snow that lies. */
export const EMPTY_WORDS = 'deserted abandoned vacant uninhabited derelict'.split(' ');
export const SNOW_WORDS = 'wintry snowy'.split(' ');

/** Words for scenery and the state of the world that have no sound of their own; Victoria is a name. */
export const SCENERY_WORDS =
  'victoria underfoot wasteland apocalypse apocalyptic postapocalyptic steamy sultry humid balmy dunes docks chase barter wall graveyard cemetery deck surveillance patrol fragments tropical'.split(
    ' ',
  );
