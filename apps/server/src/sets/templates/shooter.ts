/** One item a line; read as any list of items. */
export const SHOOTER = `key;kind;count;loop;length;prompt
pistol_shot;effect;4;;0.8;pistol shot
rifle_shot;effect;4;;0.9;rifle shot
shotgun_shot;effect;3;;1;shotgun blast
laser_shot;effect;4;;0.4;laser zap
plasma_charge;effect;1;;1.2;rising electric hum
plasma_shot;effect;3;;0.7;deep laser zap
rocket_launch;effect;2;;1.5;rocket launch whoosh
reload_out;effect;2;;0.5;gun magazine sliding out
reload_in;effect;2;;0.5;gun magazine clicking in
reload_rack;effect;2;;0.5;gun cocked
dry_fire;effect;2;;0.2;gun trigger click
shell_drop;effect;4;;0.6;shell casing falls
hit_flesh;effect;4;;0.3;dull punch
hit_metal;effect;4;;0.5;bullet hitting and a metal clang
hit_wood;effect;4;;0.4;one knock on wood
hit_stone;effect;4;;0.5;impact on stone
ricochet;effect;3;;0.8;bullet ricochet
bullet_by;effect;3;;0.4;fast whoosh passing by
grenade_pin;effect;1;;0.3;pin pulled
grenade_bounce;effect;3;;0.4;metal can bouncing on concrete
explosion_small;effect;3;;1.5;small explosion
explosion_large;effect;2;;3;huge explosion
debris;effect;3;;1.5;debris falling
step_metal;effect;5;;0.3;one footstep on metal
step_concrete;effect;5;;0.3;one footstep on concrete
jump;effect;2;;0.4;cloth rustle and a whoosh
land;effect;3;;0.5;boots landing on concrete
player_hurt;effect;3;;0.4;dull thud
shield_hit;effect;3;;0.5;electric spark
shield_down;effect;1;;1;falling electric hum
shield_up;effect;1;;1;rising electric hum
ammo_pickup;effect;2;;0.5;small metal latch
health_pickup;effect;1;;0.7;warm rising chime
door_slide;effect;1;;1;metal door sliding open
alarm;effect;1;yes;3;alarm siren
turret_turn;effect;1;yes;2;electric motor turning
drone;ambience;1;yes;6;small drone
base;ambience;1;yes;10;humming machines in a hall
menu_move;interface;1;;0.15;soft click
menu_select;interface;1;;0.25;button click
combat;music;1;yes;24;driving drums with dark synth bass
`;
