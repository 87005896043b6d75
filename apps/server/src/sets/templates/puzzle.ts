/** One item a line; read as any list of items. */
export const PUZZLE = `key;kind;count;loop;length;prompt
tile_pick;effect;3;;0.2;light wooden knock
tile_drop;effect;3;;0.25;wooden block placed on a table
tile_slide;effect;3;;0.4;wooden block dragged over a table
tile_rotate;effect;2;;0.2;small ratchet click
tile_invalid;interface;1;;0.3;dull low knock
match_small;effect;3;;0.6;small glass chime
match_big;effect;2;;0.9;bright glass chime
combo_one;effect;1;;0.5;marimba note
combo_two;effect;1;;0.5;higher marimba note
combo_three;effect;1;;0.6;high marimba note
line_clear;effect;2;;0.8;sweeping shimmer
cascade;effect;2;;1.2;pebbles falling
bomb;effect;2;;1;small explosion
lightning;effect;2;;0.7;electric spark
ice_crack;effect;2;;0.6;ice cracking
ice_break;effect;2;;0.8;glass breaking
lock_open;effect;1;;0.5;lock clicking open
star_one;effect;1;;0.6;bell note
star_two;effect;1;;0.6;higher bell note
star_three;effect;1;;0.8;bright bell chime
score_tick;interface;2;;0.1;tiny click
time_tick;interface;2;;0.15;clock tick
time_low;interface;1;;0.4;quick clock ticking
hint;interface;1;;0.6;gentle chime
undo;interface;1;;0.3;short reverse whoosh
shuffle;effect;2;;0.9;shuffling cards
level_start;effect;1;;1;rising gentle chime
level_win;effect;1;;2;happy rising bells
level_lose;effect;1;;1.5;falling soft marimba
menu_move;interface;1;;0.15;soft click
menu_select;interface;1;;0.25;button click
menu_back;interface;1;;0.25;low soft click
garden;ambience;1;yes;10;birds and a small fountain
calm;music;1;yes;24;calm slow melody with piano and soft bells
`;
