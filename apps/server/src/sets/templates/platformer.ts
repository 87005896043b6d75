/** One item a line; read as any list of items. */
export const PLATFORMER = `key;kind;count;loop;length;prompt
jump;effect;3;;0.4;cartoon jump
double_jump;effect;2;;0.5;cartoon jump and a quick whoosh
land_soft;effect;4;;0.4;soft thud on grass
land_hard;effect;3;;0.6;heavy thud on stone
step_grass;effect;5;;0.3;one footstep on grass
step_stone;effect;5;;0.3;one footstep on stone
step_wood;effect;5;;0.3;one footstep on a wooden floor
step_snow;effect;5;;0.3;one footstep in snow
climb_ladder;effect;3;;0.4;one knock on a ladder
wall_slide;effect;1;yes;2;cloth rustling
dash;effect;2;;0.5;fast whoosh
swim_stroke;effect;3;;0.7;hand splashing
splash_in;effect;2;;1;splash
splash_out;effect;2;;0.8;water dripping after a splash
coin;effect;3;;0.6;coin pickup chime
gem;effect;2;;0.8;bright glass chime
heart;effect;1;;0.9;warm rising chime
key_pickup;effect;1;;0.7;keys jingling
power_up;effect;1;;1.2;rising magical shimmer
extra_life;effect;1;;1.5;happy rising chime
chest_open;effect;1;;1.2;wooden chest creaking open
door_open;effect;1;;1.2;heavy wooden door opening
switch_flip;effect;2;;0.3;metal lever clicking
spring_board;effect;2;;0.6;cartoon boing
platform_move;effect;1;yes;3;heavy stone dragged over the floor
crate_break;effect;3;;0.9;wooden crate breaking
brick_break;effect;3;;0.8;bricks breaking
enemy_hit;effect;3;;0.4;dull punch
enemy_die;effect;2;;0.7;cartoon pop
enemy_step;effect;3;;0.3;small footstep
enemy_shoot;effect;2;;0.4;small cannon
player_hurt;effect;3;;0.4;dull thud
player_die;effect;1;;1.5;falling whistle and a thud
spikes;effect;1;;0.4;metal slash
lava;ambience;1;yes;6;bubbling lava
waterfall;ambience;1;yes;6;waterfall
wind_high;ambience;1;yes;8;wind on a mountain
forest;ambience;1;yes;10;birds in a forest
menu_move;interface;1;;0.15;soft click
menu_select;interface;1;;0.25;button click
pause;interface;1;;0.3;low soft click
theme;music;1;yes;24;cheerful fast melody with marimba and light drums
`;
