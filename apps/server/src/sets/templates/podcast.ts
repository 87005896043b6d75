/** One item a line; read as any list of items. */
export const PODCAST = `key;kind;count;loop;length;prompt
intro;music;1;;12;warm upbeat intro with guitar and light drums
intro_short;music;1;;5;warm short guitar phrase
outro;music;1;;10;calm outro with guitar and soft piano
bed_calm;music;1;yes;24;calm quiet bed with soft piano
bed_curious;music;1;yes;24;curious light bed with pizzicato and marimba
bed_tense;music;1;yes;24;quiet tense bed with low strings
bed_happy;music;1;yes;24;happy light bed with ukulele
bumper_one;music;1;;4;short bright piano phrase
bumper_two;music;1;;4;short warm guitar phrase
sting_news;effect;1;;2;low hit with a chime
sting_question;effect;1;;1.2;curious marimba phrase
sting_right;effect;1;;1;happy rising chime
sting_wrong;effect;1;;0.8;low buzz
chapter;effect;1;;1;soft bell
ad_in;effect;1;;1.2;rising soft chime
ad_out;effect;1;;1.2;falling soft chime
whoosh_short;effect;3;;0.5;fast whoosh
whoosh_long;effect;2;;1.2;slow whoosh
riser;effect;1;;3;rising sweep
impact;effect;2;;2;deep boom
page_turn;effect;3;;0.7;page turning
keyboard;effect;2;;2;typing on a keyboard
phone_ring;effect;1;;2.5;telephone ringing
phone_pick_up;effect;1;;0.6;telephone handset lifted
camera;effect;2;;0.4;camera shutter
coffee;effect;1;;3;pouring coffee into a cup
cup;effect;2;;0.6;saucer
chair;effect;2;;0.9;chair creaking
door;effect;2;;1.2;door opening and closing
steps_in;effect;2;;2.5;footsteps on a wooden floor coming nearer
clock;ambience;1;yes;6;clock ticking in a quiet room
room;ambience;1;yes;10;quiet office hum
cafe;ambience;1;yes;12;busy cafe with cups and voices
street;ambience;1;yes;12;city street with cars
applause;effect;1;;3;small audience applause
laughter;effect;1;;2;small audience laughter
`;
