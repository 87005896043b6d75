/** One item a line; read as any list of items. */
export const HORROR = `key;kind;count;loop;length;prompt
step_wood;effect;5;;0.5;slow footstep on a creaky wooden floor
step_stone;effect;5;;0.5;slow footstep on stone in a hall
step_run;effect;4;;0.3;fast footstep on wood
breath;effect;3;;1.5;nervous breathing
breath_fast;effect;1;yes;3;fast heavy breathing
heartbeat;effect;1;yes;2;slow heartbeat
heartbeat_fast;effect;1;yes;2;fast heartbeat
door_creak;effect;3;;2;old door creaking slowly
door_slam;effect;2;;1;heavy door slamming in a hall
door_knock;effect;2;;1.2;three knocks on a wooden door
handle_rattle;effect;2;;0.8;door handle rattling
lock_turn;effect;1;;0.7;old key turning in a lock
floor_creak;effect;4;;0.8;floorboard creaking
stairs_creak;effect;3;;0.8;stair creaking
window_rattle;effect;2;;1.5;window rattling in the wind
glass_break;effect;2;;1.2;window breaking
chain;effect;2;;1.2;heavy chain dragging
metal_scrape;effect;3;;1.5;metal scraping on stone
knife;effect;2;;0.5;knife slash
match_strike;effect;1;;1;match being struck
flashlight;effect;2;;0.15;switch click
drip;effect;4;;0.8;single water drip in a cave
rats;effect;2;;1.5;rats squeaking
crows;effect;2;;2;crows cawing
wolf;effect;2;;3;wolf howling far away
whisper;effect;3;;1.5;windy whisper
scream_far;effect;2;;2;scream far away
growl;effect;3;;1.2;low monster growl
monster_step;effect;4;;0.8;huge heavy footstep
monster_attack;effect;3;;0.8;monster roar
bite;effect;2;;0.5;wet crunch
sting_low;effect;2;;2.5;deep boom with a long echo
sting_high;effect;2;;1.5;screeching violin
music_box;music;1;yes;16;slow music box melody in a minor key
thunder;effect;3;;4;thunder
rain;ambience;1;yes;10;rain on a roof
wind_attic;ambience;1;yes;10;wind howling through an attic
cellar;ambience;1;yes;10;low hum and water drips in a cellar
forest_night;ambience;1;yes;10;crickets and an owl at night
dread;music;1;yes;24;dark slow drone with low strings
`;
