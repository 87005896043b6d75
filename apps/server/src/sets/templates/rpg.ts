/** One item a line; read as any list of items. */
export const RPG = `key;kind;count;loop;length;prompt
sword_swing;effect;4;;0.5;sword whoosh
sword_hit;effect;4;;0.6;sword hitting metal armor
sword_block;effect;3;;0.7;two swords clashing
sword_draw;effect;2;;0.9;sword drawn from its sheath
axe_hit;effect;3;;0.6;axe chopping wood
bow_draw;effect;2;;0.8;bow creaking
bow_shot;effect;3;;0.6;arrow whoosh
arrow_hit;effect;3;;0.4;arrow hitting wood
shield_hit;effect;3;;0.6;blow on a wooden shield
punch;effect;3;;0.3;dull punch
fire_cast;effect;2;;1.2;fireball whoosh
fire_hit;effect;2;;1.2;burst of fire
ice_cast;effect;2;;1;ice cracking with a shimmer
lightning_cast;effect;2;;1;electric spark and thunder
heal;effect;1;;1.5;warm rising chime
magic_fail;effect;1;;0.7;dull fizzle
potion;effect;2;;1;drinking
bottle_open;effect;2;;0.5;cork pulled out
coins;effect;3;;0.8;handful of coins jingling
coin_drop;effect;3;;0.6;coin dropped on a wooden table
item_pickup;effect;2;;0.4;leather rustle
book_open;effect;2;;0.8;old pages turning
page_turn;effect;3;;0.6;page turning
scroll;effect;2;;0.8;paper scroll unrolling
quest_new;effect;1;;1.5;noble rising horn
quest_done;effect;1;;2;happy rising bells
level_up;effect;1;;2;rising magical shimmer
chest_open;effect;2;;1.2;wooden chest creaking open
chest_locked;effect;2;;0.6;wooden chest rattling
door_open;effect;2;;1.3;heavy wooden door opening
door_close;effect;2;;1;heavy wooden door closing
gate;effect;1;;2.5;iron gate opening
lever;effect;1;;0.6;metal lever clunking
step_grass;effect;5;;0.3;one footstep on grass
step_stone;effect;5;;0.3;one footstep on stone
step_wood;effect;5;;0.3;one footstep on a wooden floor
horse;effect;1;yes;2;horse galloping
horse_neigh;effect;2;;1.5;horse neighing
wolf_growl;effect;2;;1;wolf growling
dragon;effect;2;;2.5;huge monster roar
anvil;effect;3;;1;hammer on an anvil
campfire;ambience;1;yes;8;campfire crackling
tavern;ambience;1;yes;12;crowded tavern
market;ambience;1;yes;12;busy market with voices
cave;ambience;1;yes;10;water drips in a cave
forest;ambience;1;yes;12;birds in a forest
storm;ambience;1;yes;12;storm with rain and wind
menu_move;interface;1;;0.15;soft wooden tap
menu_select;interface;1;;0.25;soft wooden knock
village;music;1;yes;24;gentle medieval melody with lute and flute
battle;music;1;yes;24;driving orchestral drums with brass
`;
